/** Shares of the experiments on real robots, and their kinematics by independent means. */
package dev.clearway.bench.robots;
