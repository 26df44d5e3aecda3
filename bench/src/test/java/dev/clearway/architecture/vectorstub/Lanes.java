package dev.clearway.architecture.vectorstub;

/** Stands for a type of the vector API. */
public final class Lanes {
  /** Lanes of the widest vector. */
  public static final int COUNT = Integer.parseInt("8");

  private Lanes() {}
}
