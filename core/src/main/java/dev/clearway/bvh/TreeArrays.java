package dev.clearway.bvh;

/**
 * The arrays of a tree, laid out as {@link Bvh} says.
 *
 * @param volumes sixteen numbers a node; empty where they come late
 * @param links one number a node
 * @param corners nine numbers a leaf
 * @param order the number of each leaf's triangle or point
 */
@SuppressWarnings("ArrayRecordComponent") // of one tree, never compared
record TreeArrays(double[] volumes, int[] links, double[] corners, int[] order) {}
