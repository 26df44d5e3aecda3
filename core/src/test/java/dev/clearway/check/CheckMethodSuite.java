package dev.clearway.check;

import java.util.List;
import org.junit.jupiter.api.TestInstance;

/**
 * What holds of every method. It is run with those of the product here; a module that has others
 * runs it with those.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class CheckMethodSuite {
  /** Returns the methods that the suite is run with. */
  protected List<CheckMethod> methods() {
    return proving();
  }

  /** Returns those of them that prove. */
  protected List<CheckMethod> proving() {
    return List.of(CheckMethod.REFINED, CheckMethod.SWEPT);
  }
}
