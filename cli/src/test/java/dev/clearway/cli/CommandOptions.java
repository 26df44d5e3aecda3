package dev.clearway.cli;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The options that commands are documented to have. */
final class CommandOptions {
  /** Of every command that judges something in a scene. */
  private static final List<String> SCENE =
      List.of(
          "--scene",
          "--robot",
          "--srdf",
          "--base",
          "--body",
          "--obstacle",
          "--no-self",
          "--adjacent",
          "--degrees",
          "--clearance",
          "--self-clearance",
          "--tolerance",
          "--use-visuals",
          "--xacro",
          "--xacro-args",
          "--units",
          "--collada-up-axis",
          "--format",
          "--stats",
          "--threads",
          "--budget",
          "--tests",
          "--certificate",
          "--report",
          "--picture",
          "--picture-from",
          "--cache",
          "--package",
          "--help",
          "--version");

  /** Of those that read paths. */
  private static final List<String> MOTIONS =
      List.of(
          "--limits",
          "--beyond-limits",
          "--joints",
          "--map",
          "--topic",
          "--straight",
          "--tube",
          "--tube-file",
          "--wrap",
          "--program-start",
          "--program-with",
          "--flange",
          "--program-base",
          "--program-fixed",
          "--exact-stops",
          "--program-ignore");

  /** Of those that make a path. */
  private static final List<String> SEARCH = List.of("--seed", "--out", "--profile-pairs");

  static final Set<String> CHECK_OPTIONS =
      all(
          List.of(
              SCENE,
              MOTIONS,
              List.of(
                  "--checker",
                  "--resolution",
                  "--together",
                  "--budget-method",
                  "--reliability",
                  "--separation-width",
                  "--no-separation",
                  "--first-hit",
                  "--profile",
                  "--profile-width",
                  "--profile-pairs",
                  "--junit",
                  "--sarif")));

  static final Set<String> PLAN_OPTIONS =
      all(
          List.of(
              SCENE,
              SEARCH,
              List.of(
                  "--from",
                  "--to",
                  "--to-pose",
                  "--to-link",
                  "--request",
                  "--group",
                  "--workspace",
                  "--tube",
                  "--tube-file",
                  "--planner",
                  "--range")));

  static final Set<String> SMOOTH_OPTIONS =
      all(List.of(SCENE, MOTIONS, SEARCH, List.of("--shortcuts", "--via", "--blend")));

  static final Set<String> REPAIR_OPTIONS =
      all(List.of(SCENE, MOTIONS, SEARCH, List.of("--reach", "--move-ends", "--group")));

  static final Set<String> CONTACT_OPTIONS =
      all(
          List.of(
              SCENE,
              MOTIONS,
              List.of("--method", "--gpu", "--time-tolerance", "--together", "--profile-pairs")));

  static final Set<String> COORDINATE_OPTIONS =
      all(
          List.of(
              SCENE.stream()
                  .filter(o -> !List.of("--certificate", "--tolerance").contains(o))
                  .toList(),
              MOTIONS,
              List.of("--step", "--lag", "--pace", "--diagram", "--out", "--no-wait", "--drift")));

  private CommandOptions() {}

  private static Set<String> all(List<List<String>> groups) {
    return groups.stream().flatMap(List::stream).collect(Collectors.toUnmodifiableSet());
  }
}
