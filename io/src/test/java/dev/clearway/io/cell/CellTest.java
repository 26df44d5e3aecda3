package dev.clearway.io.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.Verdict;
import dev.clearway.io.CageCell;
import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.StraightMotion;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A cell loads in one call and judges what it is asked. */
final class CellTest {
  private static final Path FOLDER = CageCell.folder();

  private static Cell cell() throws ModelFormatException {
    return Cell.load(FOLDER.resolve("cell.yaml"));
  }

  @Test
  void judgesTheSegmentsOfAPathFile() throws ModelFormatException {
    CheckedPath thin = cell().check(FOLDER.resolve("thin.csv"));
    assertThat(thin.verdicts()).hasSize(thin.file().segments().size()).hasSize(2);
    assertThat(thin.verdicts().get(0)).isInstanceOf(Verdict.Free.class);
    assertThat(thin.verdicts().get(1))
        .isInstanceOfSatisfying(
            Verdict.Hit.class, hit -> assertThat(hit.pair().second()).isEqualTo("barrier"));
  }

  @Test
  void judgesConfigurationsAndMotions() throws ModelFormatException {
    Cell cell = cell();
    Configuration rest = cell.rest();
    Configuration there = Configuration.of(0.266, 0.17, -0.124, 0, 1.525, 0.266);
    assertThat(rest).isEqualTo(Configuration.of(0, -0.5, 0.4, 0, 1.2, 0));
    assertThat(cell.warnings()).isEmpty();
    assertThat(cell.check(rest)).isInstanceOf(Verdict.Free.class);
    assertThat(cell.check(rest, there)).isInstanceOf(Verdict.Free.class);
    StraightMotion motion =
        StraightMotion.between(cell.scene().tree(), rest.toArray(), there.toArray());
    assertThat(cell.check(motion)).isEqualTo(cell.check(rest, there));
    Configuration down = Configuration.of(0, 1.5, 0.4, 0, 1.2, 0);
    assertThat(cell.check(rest, down)).isInstanceOf(Verdict.Hit.class);
  }

  @Test
  void loadsARobotAloneWithAndWithoutWhatItsSrdfAllows() throws ModelFormatException {
    Path urdf = FOLDER.resolve("robot.urdf");
    Cell alone = Cell.load(urdf);
    Cell described = Cell.load(urdf, FOLDER.resolve("robot.srdf"));
    assertThat(alone.scene().tree().space().size()).isEqualTo(6);
    assertThat(described.setup().pairCount()).isLessThan(alone.setup().pairCount());
    assertThat(described.check(described.rest())).isInstanceOf(Verdict.Free.class);
  }

  @Test
  void takesOtherOptions() throws ModelFormatException {
    Cell fewer = cell().with(CheckOptions.DEFAULT.withSelfPairs(false));
    assertThat(fewer.setup().pairCount()).isBetween(1, cell().setup().pairCount() - 1);
    assertThat(fewer.check(fewer.rest(), fewer.rest())).isInstanceOf(Verdict.Free.class);
  }

  @Test
  void namesAFileThatCannotBeUsed() {
    assertThatThrownBy(() -> Cell.load(FOLDER.resolve("missing.yaml")))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("missing.yaml");
    assertThatThrownBy(() -> cell().check(FOLDER.resolve("cell.yaml")))
        .isInstanceOf(ModelFormatException.class);
  }
}
