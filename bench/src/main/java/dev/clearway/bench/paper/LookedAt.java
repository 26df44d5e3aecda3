package dev.clearway.bench.paper;

import dev.clearway.motion.Motion;
import dev.clearway.motion.formula.MotionFormula;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** A motion that notes the instants at which it is asked for its position. One thread. */
final class LookedAt implements Motion {
  private final Motion motion;
  private final SortedSet<Double> instants = new TreeSet<>();

  LookedAt(Motion motion) {
    this.motion = motion;
  }

  /** Returns the instants so far, each once, in order. */
  SortedSet<Double> instants() {
    return instants;
  }

  @Override
  public int coordinates() {
    return motion.coordinates();
  }

  @Override
  public int rates() {
    return motion.rates();
  }

  @Override
  public void position(double s, double[] out) {
    instants.add(s);
    motion.position(s, out);
  }

  @Override
  public void variation(double from, double to, double[] out) {
    motion.variation(from, to, out);
  }

  @Override
  public void derivativeBound(int order, double from, double to, double[] out) {
    motion.derivativeBound(order, from, to, out);
  }

  @Override
  public void range(double[] lower, double[] upper) {
    motion.range(lower, upper);
  }

  @Override
  public void deviation(double[] out) {
    motion.deviation(out);
  }

  @Override
  public boolean hasExactEnds() {
    return motion.hasExactEnds();
  }

  @Override
  public Optional<MotionFormula> formula() {
    return motion.formula();
  }

  @Override
  public double seconds(double s) {
    return motion.seconds(s);
  }
}
