/** As planning libraries have it: whether a state may be taken. */
interface StateValidityChecker {
  boolean isValid(double[] state);
}
