/** Tests of devices, where there are any. */
package dev.clearway.methods.stages.graphics.device;
