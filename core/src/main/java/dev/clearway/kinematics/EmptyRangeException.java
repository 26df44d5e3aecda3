package dev.clearway.kinematics;

/** No position of a joint keeps the limits of the joints that follow it. */
public final class EmptyRangeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** Name of the follower. */
  private final String follower;

  EmptyRangeException(Joint follower, Mimic master, double lower, double upper) {
    super(
        ("joint '%s' follows '%s' by %s · position + %s, and no position of '%s' in [%s, %s] keeps"
                + " it within its own limits [%s, %s]; correct the limits or the mimic")
            .formatted(
                follower.name(),
                master.joint(),
                master.multiplier(),
                master.offset(),
                master.joint(),
                lower,
                upper,
                follower.lower(),
                follower.upper()));
    this.follower = follower.name();
  }

  /** Returns the name of a follower whose limits cannot be kept. */
  public String follower() {
    return follower;
  }
}
