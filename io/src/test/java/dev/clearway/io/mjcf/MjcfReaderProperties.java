package dev.clearway.io.mjcf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.Mutations;
import dev.clearway.io.robot.RobotReader;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.KinematicTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random models against MuJoCo's own way of placing bodies, written down anew; damaged files. */
class MjcfReaderProperties {
  @TempDir private Path folder;

  /** One body of a chain: where it stands in the one above, and its joints. */
  private record Made(double[] pos, double[] quat, List<MadeJoint> joints) {}

  /** A joint: hinge or slide, with its anchor, axis, reference and value in degrees or metres. */
  private record MadeJoint(
      boolean hinge, double[] anchor, double[] axis, double reference, double value) {}

  private static double[] random(SplittableRandom random, int count) {
    return random.doubles(count, -1, 1).toArray();
  }

  private static String text(double... numbers) {
    StringBuilder out = new StringBuilder();
    for (double number : numbers) {
      out.append(String.format(Locale.ROOT, "%s ", number));
    }
    return out.toString().strip();
  }

  private static List<Made> chain(SplittableRandom random) {
    List<Made> bodies = new ArrayList<>();
    for (int b = 0; b < 4; b++) {
      List<MadeJoint> joints = new ArrayList<>();
      int count = random.nextInt(4);
      for (int j = 0; j < count; j++) {
        boolean hinge = random.nextBoolean();
        double[] anchor = random.nextBoolean() ? random(random, 3) : new double[3];
        double scale = hinge ? 90 : 1;
        joints.add(
            new MadeJoint(
                hinge,
                anchor,
                random(random, 3),
                random.nextBoolean() ? 0 : scale * random.nextDouble(-1, 1),
                scale * random.nextDouble(-1, 1)));
      }
      bodies.add(new Made(random(random, 3), random(random, 4), joints));
    }
    return bodies;
  }

  private static String model(List<Made> bodies) {
    StringBuilder out = new StringBuilder("<mujoco><worldbody>");
    for (int b = 0; b < bodies.size(); b++) {
      Made body = bodies.get(b);
      out.append(
          "<body name='b%s' pos='%s' quat='%s'><geom size='1'/>"
              .formatted(b, text(body.pos), text(body.quat)));
      for (int j = 0; j < body.joints.size(); j++) {
        MadeJoint joint = body.joints.get(j);
        out.append(
            "<joint name='b%sj%s' type='%s' pos='%s' axis='%s' ref='%s'/>"
                .formatted(
                    b,
                    j,
                    joint.hinge ? "hinge" : "slide",
                    text(joint.anchor),
                    text(joint.axis),
                    text(joint.reference)));
      }
    }
    return out + "</body>".repeat(bodies.size()) + "</worldbody></mujoco>";
  }

  /** Places the last body as MuJoCo does: position and rotation, joint by joint. */
  private static Pose placed(List<Made> bodies) {
    Pose at = Pose.IDENTITY;
    for (Made body : bodies) {
      double[] q = Compiler.unit(body.quat);
      Quaternion turn = new Quaternion(q[1], q[2], q[3], q[0]);
      at = at.timesRounded(Pose.fromQuaternion(body.pos[0], body.pos[1], body.pos[2], turn));
      for (MadeJoint joint : body.joints) {
        double[] axis = Compiler.unit(joint.axis);
        double by = joint.value - joint.reference;
        if (!joint.hinge) {
          at = at.timesRounded(Pose.translation(by * axis[0], by * axis[1], by * axis[2]));
          continue;
        }
        double[] anchor = at.timesRounded(translation(joint.anchor)).toArray();
        Pose turned =
            at.timesRounded(
                Pose.fromQuaternion(0, 0, 0, Compiler.turn(axis, StrictMath.toRadians(by))));
        double[] off = rotated(turned.toArray(), joint.anchor);
        double[] moved = turned.toArray();
        for (int i = 0; i < 3; i++) {
          moved[9 + i] = anchor[9 + i] - off[i];
        }
        at = Pose.fromArray(moved);
      }
    }
    return at;
  }

  private static Pose translation(double[] p) {
    return Pose.translation(p[0], p[1], p[2]);
  }

  private static double[] rotated(double[] rows, double[] v) {
    double[] out = new double[3];
    for (int i = 0; i < 3; i++) {
      out[i] = rows[3 * i] * v[0] + rows[3 * i + 1] * v[1] + rows[3 * i + 2] * v[2];
    }
    return out;
  }

  @Test
  void bodiesStandWhereMuJoCoPutsThem() throws Exception {
    SplittableRandom random = new SplittableRandom(19);
    int turned = 0;
    for (int run = 0; run < 150; run++) {
      List<Made> bodies = chain(random);
      UrdfModel model =
          RobotReader.read(
              Files.writeString(folder.resolve("m.xml"), model(bodies)), UrdfOptions.DEFAULT);
      KinematicTree tree = model.model().tree();
      double[] q = tree.space().zero();
      for (int b = 0; b < bodies.size(); b++) {
        for (int j = 0; j < bodies.get(b).joints.size(); j++) {
          MadeJoint joint = bodies.get(b).joints.get(j);
          double value = joint.hinge ? StrictMath.toRadians(joint.value) : joint.value;
          q[tree.space().number("b%sj%s".formatted(b, j)).orElseThrow()] = value;
          turned++;
        }
      }
      double[] poses = new double[Pose.SIZE * tree.links().size()];
      ForwardKinematics.of(tree).compute(q, poses);
      int last = tree.link("b3").orElseThrow();
      double[] expected = placed(bodies).toArray();
      for (int i = 0; i < Pose.SIZE; i++) {
        assertThat(poses[Pose.SIZE * last + i])
            .as("run %s", run)
            .isEqualTo(expected[i], within(1e-12));
      }
    }
    assertThat(turned).isGreaterThan(500);
  }

  @Test
  void damagedFilesAreReadOrRefusedAndNothingElse() throws IOException {
    String text =
        """
        <mujoco model="m"><compiler angle="radian" eulerseq="zyx"/>
          <default><geom type="box" size="1 2 3"/><default class="c"><joint axis="0 1 0"/></default></default>
          <asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1" scale="1 1 2"/></asset>
          <worldbody><geom type="plane" size="1 1 1"/>
            <body name="a" pos="0 0 1" euler="1 2 3"><joint name="j" class="c" range="-1 1" ref=".5"/>
              <geom fromto="0 0 0 1 1 1" size=".1"/>
              <frame pos="1 0 0"><body name="b"><joint type="slide"/><geom type="mesh" mesh="m"/></body></frame>
            </body>
            <body><freejoint/><geom type="ellipsoid"/></body></worldbody>
          <contact><exclude body1="a" body2="b"/><pair geom1="x" geom2="y"/></contact>
        </mujoco>
        """;
    Path file = folder.resolve("m.xml");
    int read = 0;
    int refused = 0;
    for (byte[] bytes : Mutations.of(text, 7, 800, new SplittableRandom(5))) {
      Files.write(file, bytes);
      try {
        RobotReader.read(file, UrdfOptions.DEFAULT);
        read++;
      } catch (ModelFormatException e) {
        assertThat(e).hasMessageContaining("m.xml");
        refused++;
      }
    }
    assertThat(read).isGreaterThan(20);
    assertThat(refused).isGreaterThan(400);
  }
}
