package dev.clearway.plan;

import dev.clearway.proof.CostCounters;

/**
 * What a search cost.
 *
 * @param rounds of the search
 * @param milestones configurations kept
 * @param configurationChecks configurations judged or looked at
 * @param motionChecks motions judged, in part or whole
 * @param work of all these checks
 */
public record PlanCost(
    long rounds, int milestones, long configurationChecks, long motionChecks, CostCounters work) {}
