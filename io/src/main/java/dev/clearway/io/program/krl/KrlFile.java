package dev.clearway.io.program.krl;

import dev.clearway.io.program.code.Code;
import java.util.ArrayList;
import java.util.List;

/**
 * What a file of KRL says.
 *
 * @param data what a data file declares, and what it gives values
 * @param routines DEF and DEFFCT, in their order
 */
record KrlFile(List<Code.Statement> data, List<Code.Function> routines) {
  /** Makes an empty one. */
  KrlFile() {
    this(new ArrayList<>(), new ArrayList<>());
  }
}
