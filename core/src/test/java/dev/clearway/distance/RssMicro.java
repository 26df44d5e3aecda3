package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.testkit.MeshPairData;
import dev.clearway.testkit.SharedData;

final class RssMicro {
  static final double INF = Double.POSITIVE_INFINITY;
  static double[] vi, vj, m;

  public static void main(String[] args) throws Exception {
    MeshPairData data = MeshPairData.read(SharedData.root().orElseThrow());
    Bvh a = Bvh.build(data.b());
    Bvh b = Bvh.build(data.a());
    int[] pairs = new int[3 * 2_000_000];
    int n = 0;
    RssDistance rss = new RssDistance();
    int[] st = new int[10000];
    for (int q = 0; q < data.distances().length; q++) {
      double[] pose = data.bFromA().get(q);
      int d = 0;
      st[d++] = 0;
      st[d++] = 0;
      int c = 0;
      while (d > 0 && c < 200) {
        int j = st[--d];
        int i = st[--d];
        pairs[3 * n] = q;
        pairs[3 * n + 1] = i;
        pairs[3 * n + 2] = j;
        n++;
        c++;
        double bound = rss.bound(a.volumes(), i * 16, b.volumes(), j * 16, pose, 0, INF);
        if (bound > 0 || a.isLeaf(i) && b.isLeaf(j)) continue;
        if (a.isLeaf(i) || !b.isLeaf(j) && b.volumes()[j * 16 + 15] > a.volumes()[i * 16 + 15]) {
          st[d++] = i;
          st[d++] = b.secondChild(j);
          st[d++] = i;
          st[d++] = j + 1;
        } else {
          st[d++] = a.secondChild(i);
          st[d++] = j;
          st[d++] = i + 1;
          st[d++] = j;
        }
      }
    }
    var th =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    double bestN = 1e9, bestO = 1e9, sum = 0, sumO = 0;
    RssOld old = new RssOld();
    for (int r = 0; r < 60; r++) {
      long t = th.getCurrentThreadCpuTime();
      sum = 0;
      for (int k = 0; k < n; k++) {
        sum +=
            rss.bound(
                a.volumes(),
                pairs[3 * k + 1] * 16,
                b.volumes(),
                pairs[3 * k + 2] * 16,
                data.bFromA().get(pairs[3 * k]),
                0,
                INF);
      }
      bestN = Math.min(bestN, (th.getCurrentThreadCpuTime() - t) / (double) n);
      t = th.getCurrentThreadCpuTime();
      sumO = 0;
      for (int k = 0; k < n; k++) {
        sumO +=
            old.bound(
                a.volumes(),
                pairs[3 * k + 1] * 16,
                b.volumes(),
                pairs[3 * k + 2] * 16,
                data.bFromA().get(pairs[3 * k]),
                0);
      }
      bestO = Math.min(bestO, (th.getCurrentThreadCpuTime() - t) / (double) n);
    }
    int bad = 0;
    double under = 0;
    int pos = 0;
    for (int k = 0; k < n; k++) {
      double v =
          rss.bound(
              a.volumes(),
              pairs[3 * k + 1] * 16,
              b.volumes(),
              pairs[3 * k + 2] * 16,
              data.bFromA().get(pairs[3 * k]),
              0,
              INF);
      double w =
          old.bound(
              a.volumes(),
              pairs[3 * k + 1] * 16,
              b.volumes(),
              pairs[3 * k + 2] * 16,
              data.bFromA().get(pairs[3 * k]),
              0);
      if (v > 0 != w > 0) bad++;
      if (w > 0) {
        pos++;
        under += v / w;
      }
    }
    System.out.printf(
        "old %.1f new %.1f ratio %.3f; disagree %d, positive %d, mean new/old %.6f%n",
        bestO, bestN, bestN / bestO, bad, pos, under / pos);
    System.out.printf("%d pairs, %.1f ns, sum %.9f%n", n, bestN, sum);
  }
}
