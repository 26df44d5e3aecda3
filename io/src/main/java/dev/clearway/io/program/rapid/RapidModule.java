package dev.clearway.io.program.rapid;

import dev.clearway.io.program.code.Code;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a file of RAPID declares, whatever number of modules it has.
 *
 * @param types parts of record types by name
 * @param data constants and variables
 * @param routines PROC, FUNC and TRAP
 */
record RapidModule(
    Map<String, List<RapidTypes.Part>> types,
    List<Code.Declaration> data,
    List<Code.Function> routines) {
  /** Makes an empty one. */
  RapidModule() {
    this(new HashMap<>(), new ArrayList<>(), new ArrayList<>());
  }

  void add(Code.Declaration declaration) {
    data.add(declaration);
  }

  void add(Code.Function routine) {
    routines.add(routine);
  }
}
