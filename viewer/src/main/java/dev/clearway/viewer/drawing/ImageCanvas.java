package dev.clearway.viewer.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;

/**
 * Draws into an image, without fonts of the system, as there may be none: only numbers and the
 * units of lengths are written. One thread.
 */
public final class ImageCanvas implements Canvas {
  private static final int GREY = 0x5C6675;
  private static final float[] DASH = {6, 4};

  private final BufferedImage image;
  private final double scale;
  private final double top;

  /**
   * Begins.
   *
   * @param scale pixels of the image for one of the drawing
   * @param top where the drawing begins in the image, pixels down
   */
  public ImageCanvas(BufferedImage image, double scale, double top) {
    this.image = image;
    this.scale = scale;
    this.top = top;
  }

  @Override
  public void line(String name, double[] places, int colour, Stroke stroke) {
    Graphics2D graphics = graphics(colour, 1);
    graphics.setStroke(
        stroke == Stroke.DASHED
            ? new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASH, 0)
            : new BasicStroke((float) stroke.width()));
    graphics.draw(path(places));
    graphics.dispose();
  }

  @Override
  public void area(String name, double[] places, int colour, double opacity) {
    Graphics2D graphics = graphics(colour, opacity);
    Path2D path = path(places);
    path.closePath();
    graphics.fill(path);
    graphics.dispose();
  }

  @Override
  public void text(double right, double down, Anchor anchor, String text) {
    int size = Math.max(1, (int) Math.round(1.2 * scale));
    int width = size * PixelFont.width(text);
    int x = (int) Math.round(scale * right) - (anchor == Anchor.END ? width : 0);
    int y = (int) Math.round(top + scale * down) - size * PixelFont.HEIGHT;
    PixelFont.forEachDot(
        text,
        (column, row) -> {
          for (int k = 0; k < size * size; k++) {
            set(x + size * column + k % size, y + size * row + k / size);
          }
        });
  }

  private void set(int x, int y) {
    if (x >= 0 && x < image.getWidth() && y >= 0 && y < image.getHeight()) {
      image.setRGB(x, y, GREY);
    }
  }

  private Graphics2D graphics(int colour, double opacity) {
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setTransform(new AffineTransform(scale, 0, 0, scale, 0, top));
    graphics.setColor(
        new Color(colour >> 16 & 0xFF, colour >> 8 & 0xFF, colour & 0xFF, (int) (255 * opacity)));
    return graphics;
  }

  private static Path2D path(double[] places) {
    Path2D path = new Path2D.Double();
    path.moveTo(places[0], places[1]);
    for (int i = 2; i < places.length; i += 2) {
      path.lineTo(places[i], places[i + 1]);
    }
    return path;
  }
}
