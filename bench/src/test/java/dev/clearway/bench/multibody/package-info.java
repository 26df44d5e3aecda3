/** Tests of the experiment on recorded motions of several bodies. */
package dev.clearway.bench.multibody;
