/**
 * What a planner is asked: {@link dev.clearway.io.request.SceneGroups} finds groups and named
 * states of a scene's robots.
 *
 * <p>Must not know planners, nor check anything.
 */
package dev.clearway.io.request;
