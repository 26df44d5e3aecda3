package dev.clearway.watch;

/**
 * Two bodies that may touch, or come nearer than their clearance, before they are looked at again.
 *
 * @param first name of the one in the scene, the smaller one
 * @param second name of the other
 * @param time of the step that says so
 * @param earliestContact the balls around them cannot meet before this time
 * @param nextEvaluation until when the alarm stands
 * @param separation of the bodies by the last readings, m; 0 where they overlap, no bound
 */
public record BodyAlarm(
    String first,
    String second,
    double time,
    double earliestContact,
    double nextEvaluation,
    double separation) {}
