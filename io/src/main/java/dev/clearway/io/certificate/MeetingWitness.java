package dev.clearway.io.certificate;

/**
 * What shows that the elements of a pair meet at an instant, as docs/certificate-file.md has it.
 *
 * @param kind of what is shown
 * @param first what is said of the one element
 * @param second what is said of the other; nothing where the first says all
 * @param ray three whole numbers, the way along which an enclosed point is told; else nothing
 * @param margin how much is left of what is shown, metres
 */
record MeetingWitness(int kind, Said first, Said second, int[] ray, double margin) {
  MeetingWitness(int kind, Said first, Said second, double margin) {
    this(kind, first, second, new int[0], margin);
  }

  static final int EDGE_OF_FIRST = 0;
  static final int EDGE_OF_SECOND = 1;
  static final int POINT_OF_FIRST = 2;
  static final int POINT_OF_SECOND = 3;
  static final int POINTS = 4;
  static final int FIRST_ENCLOSED = 5;
  static final int SECOND_ENCLOSED = 6;

  /**
   * Whole numbers and doubles of one element.
   *
   * @param wholes a triangle, and an edge of it
   * @param numbers coordinates of a point, or its weights
   * @param around of a hull, four of its points, with another point between them
   */
  record Said(int[] wholes, double[] numbers, int[] around) {
    static final Said NOTHING = new Said(new int[0], new double[0]);

    Said(int[] wholes, double[] numbers) {
      this(wholes, numbers, new int[0]);
    }

    private void writeTo(CertificateOutput out) {
      for (int whole : wholes) {
        out.writeInt(whole);
      }
      out.writeDoubles(numbers);
      for (int point : around) {
        out.writeInt(point);
      }
    }
  }

  void writeTo(CertificateOutput out) {
    out.writeByte(kind);
    first.writeTo(out);
    second.writeTo(out);
    for (int component : ray) {
      out.writeSigned(component);
    }
  }
}
