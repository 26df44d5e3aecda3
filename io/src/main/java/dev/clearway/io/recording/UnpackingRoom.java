package dev.clearway.io.recording;

import dev.clearway.io.document.DocumentReader;

/** How many bytes the chunks of a recording may still unpack to. Mutable; one thread. */
final class UnpackingRoom {
  private long left = DocumentReader.LARGEST;

  /** Takes room for a chunk, before there is any memory for it. */
  Unpacked take(long size) throws Damaged {
    if (size < 0 || size > left) {
      throw new Damaged(
          "has chunks that unpack to more than " + (DocumentReader.LARGEST >> 20) + " MiB");
    }
    left -= size;
    return new Unpacked((int) size);
  }
}
