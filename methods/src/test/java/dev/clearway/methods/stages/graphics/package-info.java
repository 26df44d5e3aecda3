/** Tests of what is drawn of swept surfaces and of triangles at rest. */
package dev.clearway.methods.stages.graphics;
