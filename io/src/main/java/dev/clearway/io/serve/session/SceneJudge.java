package dev.clearway.io.serve.session;

import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.cell.SegmentJudge;
import dev.clearway.io.report.ContactReport;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.scene.Scene;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What one thread has ready to judge motions in one scene, made when it is wanted first. */
final class SceneJudge {
  private final LoadedScene loaded;
  private final Map<Boolean, VerdictReport> verdicts = new HashMap<>();
  private final Map<Boolean, ContactReport> contacts = new HashMap<>();
  private Optional<ContactFinder> finder = Optional.empty();
  private SegmentJudge judge;
  private double width;

  SceneJudge(LoadedScene loaded) {
    this.loaded = loaded;
    this.judge = new SegmentJudge(loaded.setup(), 0);
  }

  /** Returns whether it judges in this very scene, and not in one that it was before a change. */
  boolean isOf(LoadedScene other) {
    return loaded.setup() == other.setup();
  }

  Scene scene() {
    return loaded.scene();
  }

  /** Returns what judges segments and brackets separations to a width, or not at all for 0. */
  SegmentJudge judge(double wanted) {
    if (wanted != width) {
      judge = judge.withWidth(wanted);
      width = wanted;
    }
    return judge;
  }

  /** Returns what makes objects of verdicts. */
  VerdictReport verdicts(boolean stats) {
    return verdicts.computeIfAbsent(
        stats, told -> VerdictReport.json(scene(), AngleUnit.RADIANS, told, Optional.empty()));
  }

  /** Returns what makes objects of first contacts. */
  ContactReport contacts(boolean stats) {
    return contacts.computeIfAbsent(
        stats, told -> ContactReport.json(scene(), AngleUnit.RADIANS, told));
  }

  /** Returns what finds first contacts. */
  ContactFinder finder() {
    ContactFinder found =
        finder.orElseGet(() -> ContactFinder.of(loaded.setup(), ContactOptions.DEFAULT));
    finder = Optional.of(found);
    return found;
  }
}
