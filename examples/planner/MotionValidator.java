/** As planning libraries have it: whether the straight motion between two states may be taken. */
interface MotionValidator {
  boolean checkMotion(double[] from, double[] to);
}
