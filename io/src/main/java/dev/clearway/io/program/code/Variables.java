package dev.clearway.io.program.code;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The values of a program's variables, those of all its functions and those of one. */
final class Variables {
  private final Map<String, Object> global;

  /** Of the function that runs. */
  private Map<String, Object> local;

  Variables() {
    this(new HashMap<>(), new HashMap<>());
  }

  private Variables(Map<String, Object> global, Map<String, Object> local) {
    this.global = global;
    this.local = local;
  }

  /** Returns a copy that changes by itself; values never change. */
  Variables copy() {
    return new Variables(new HashMap<>(global), new HashMap<>(local));
  }

  /** Takes over what another one holds. */
  void set(Variables other) {
    global.clear();
    global.putAll(other.global);
    local.clear();
    local.putAll(other.local);
  }

  boolean isLocal(String name) {
    return local.containsKey(name);
  }

  boolean isGlobal(String name) {
    return global.containsKey(name);
  }

  Object get(String name, Object otherwise) {
    return local.getOrDefault(name, global.getOrDefault(name, otherwise));
  }

  void setLocal(String name, Object value) {
    local.put(name, value);
  }

  void setGlobal(String name, Object value) {
    global.put(name, value);
  }

  void removeLocal(String name) {
    local.remove(name);
  }

  /** Enters a function; returns what is left, to be given back. */
  Map<String, Object> enter() {
    Map<String, Object> outer = local;
    local = new HashMap<>();
    return outer;
  }

  void leave(Map<String, Object> outer) {
    local = outer;
  }

  /** Makes unknown what differs in another one. */
  void forgetWhatDiffers(Variables other, Unknown instead) {
    forget(local, other.local, instead);
    forget(global, other.global, instead);
  }

  private static void forget(Map<String, Object> here, Map<String, Object> there, Unknown instead) {
    Set<String> names = new HashSet<>(here.keySet());
    names.addAll(there.keySet());
    for (String name : names) {
      Object value = here.get(name);
      if (value == null || !value.equals(there.get(name))) {
        here.put(name, instead);
      }
    }
  }

  /** Returns the names of those of all functions. */
  Set<String> globalNames() {
    return new HashSet<>(global.keySet());
  }

  /** Returns all of them, those of the function under other names. */
  Map<String, Object> all() {
    Map<String, Object> all = new HashMap<>(global);
    local.forEach((name, value) -> all.put("." + name, value));
    return all;
  }
}
