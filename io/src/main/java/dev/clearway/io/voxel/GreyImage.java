package dev.clearway.io.voxel;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.MeshSource;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * Brightness of an image's pixels, PGM (text or binary) or PNG: 0 to 1, from the top row on.
 *
 * @param width pixels
 * @param height pixels
 * @param values {@code width · height}
 */
@SuppressWarnings("ArrayRecordComponent") // of one image, never compared
record GreyImage(int width, int height, float[] values) {
  /** Pixels of a map: 10,000 by 10,000. */
  private static final long MOST = 100_000_000;

  static GreyImage read(Path file) throws ModelFormatException {
    try {
      MeshSource source = CellFile.source(file);
      String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
      try (InputStream in = source.open()) {
        if (name.endsWith(".png")) {
          return png(source, in);
        }
        if (name.endsWith(".pgm")) {
          return new Pgm(source, in.readAllBytes()).read();
        }
      }
      throw source.fault("is no image that is read: .pgm or .png");
    } catch (IOException e) {
      throw new ModelFormatException(file, "cannot be read: " + e.getMessage());
    }
  }

  private static void check(MeshSource source, long width, long height)
      throws ModelFormatException {
    if (width < 1 || height < 1 || width * height > MOST) {
      throw source.fault("has %s by %s pixels, wanted 1 to %s".formatted(width, height, MOST));
    }
  }

  private static GreyImage png(MeshSource source, InputStream in)
      throws IOException, ModelFormatException {
    Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("png");
    ImageReader reader = readers.next();
    try (ImageInputStream stream = ImageIO.createImageInputStream(in)) {
      reader.setInput(stream, true, true);
      check(source, reader.getWidth(0), reader.getHeight(0));
      return brightness(reader.read(0));
    } catch (IllegalArgumentException | IndexOutOfBoundsException | NegativeArraySizeException e) {
      throw source.fault("is no PNG that can be read: " + e.getMessage());
    } finally {
      reader.dispose();
    }
  }

  /**
   * Takes numbers as they are stored, of 8 bits or 16; only colours of a palette are looked up.
   * What {@code getRGB} gives of grey images is brightened for the screen.
   */
  private static GreyImage brightness(BufferedImage image) {
    int width = image.getWidth();
    float[] values = new float[width * image.getHeight()];
    ColorModel model = image.getColorModel();
    Raster raster = image.getRaster();
    boolean palette = model instanceof IndexColorModel;
    int colours = model.getNumColorComponents();
    int largest = (1 << model.getComponentSize(0)) - 1;
    for (int i = 0; i < values.length; i++) {
      int x = i % width;
      int y = i / width;
      if (palette) {
        int rgb = image.getRGB(x, y);
        values[i] = ((rgb >> 16 & 0xFF) + (rgb >> 8 & 0xFF) + (rgb & 0xFF)) / (3 * 255f);
      } else {
        int sum = 0;
        for (int band = 0; band < colours; band++) {
          sum += raster.getSample(x, y, band);
        }
        values[i] = (float) sum / (colours * largest);
      }
    }
    return new GreyImage(width, image.getHeight(), values);
  }

  /** A portable grey map: a header of words, then numbers as text (P2) or bytes (P5). */
  private static final class Pgm {
    private final MeshSource source;
    private final byte[] bytes;
    private int at;

    Pgm(MeshSource source, byte[] bytes) {
      this.source = source;
      this.bytes = bytes;
    }

    GreyImage read() throws ModelFormatException {
      String kind = word();
      if (!kind.equals("P2") && !kind.equals("P5")) {
        throw source.fault("does not begin with P2 or P5: is it a .pgm?");
      }
      int width = number();
      int height = number();
      int most = number();
      check(source, width, height);
      if (most < 1 || most > 65_535) {
        throw source.fault("has a largest value of %s, wanted 1 to 65535".formatted(most));
      }
      int size = kind.equals("P2") ? 1 : most > 255 ? 2 : 1;
      at += kind.equals("P5") ? 1 : 0;
      if ((long) width * height * size > bytes.length - at + 1L) {
        throw source.fault("has fewer pixels than it says: the file is cut");
      }
      float[] values = new float[width * height];
      for (int i = 0; i < values.length; i++) {
        values[i] = Math.min(1, (float) value(kind, size) / most);
      }
      return new GreyImage(width, height, values);
    }

    private int value(String kind, int size) throws ModelFormatException {
      if (kind.equals("P2")) {
        return number();
      }
      if (at + size > bytes.length) {
        throw source.fault("has fewer pixels than it says: the file is cut");
      }
      int first = bytes[at++] & 0xFF;
      return size == 1 ? first : first << 8 | (bytes[at++] & 0xFF);
    }

    private String word() throws ModelFormatException {
      while (at < bytes.length && (isBlank(bytes[at]) || bytes[at] == '#')) {
        boolean comment = bytes[at++] == '#';
        while (comment && at < bytes.length && bytes[at] != '\n') {
          at++;
        }
      }
      int from = at;
      while (at < bytes.length && !isBlank(bytes[at])) {
        at++;
      }
      if (from == at) {
        throw source.fault("ends amid its numbers: the file is cut");
      }
      return new String(bytes, from, Math.min(at - from, 32), StandardCharsets.ISO_8859_1);
    }

    private static boolean isBlank(byte b) {
      return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    private int number() throws ModelFormatException {
      String word = word();
      if (!word.matches("[0-9]{1,9}")) {
        throw source.fault("has a word '%s' where a number should be".formatted(word.strip()));
      }
      return Integer.parseInt(word);
    }
  }
}
