// Looks for a path by OMPL's RRT-Connect, whose edges a service proves, and writes it.
//   plan PROGRAM FOLDER SCENE OPTIONS START GOAL OUT
// START and GOAL are numbers between commas, by the scene's joints; OPTIONS more keys of `load`.
#include <ompl/base/ProblemDefinition.h>
#include <ompl/base/PlannerTerminationCondition.h>
#include <ompl/geometric/PathGeometric.h>
#include <ompl/geometric/planners/rrt/RRTConnect.h>
#include <ompl/util/Console.h>
#include <ompl/util/RandomNumbers.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "../clearway_ompl.hpp"

namespace ob = ompl::base;

namespace {

ob::ScopedState<ob::RealVectorStateSpace> state(const ob::SpaceInformationPtr& information,
                                                const std::string& numbers) {
  ob::ScopedState<ob::RealVectorStateSpace> out(information);
  const char* text = numbers.c_str();
  for (unsigned i = 0; i < information->getStateDimension(); ++i) {
    char* rest;
    out->values[i] = std::strtod(text, &rest);
    text = *rest == ',' ? rest + 1 : rest;
  }
  return out;
}

}  // namespace

int main(int, char** arguments) {
  ompl::msg::setLogLevel(ompl::msg::LOG_WARN);
  ompl::RNG::setSeed(1);
  clearway::Connection service = clearway::Connection::start(arguments[1], arguments[2]);
  clearway::Cell cell(service, arguments[3], arguments[4]);
  auto space = clearway::space_of(cell);
  auto information = std::make_shared<ob::SpaceInformation>(space);
  information->setStateValidityChecker(
      std::make_shared<clearway::StateValidityChecker>(information, cell));
  auto validator = std::make_shared<clearway::MotionValidator>(information, cell);
  information->setMotionValidator(validator);
  information->setup();

  auto problem = std::make_shared<ob::ProblemDefinition>(information);
  problem->setStartAndGoalStates(state(information, arguments[5]),
                                 state(information, arguments[6]));
  ompl::geometric::RRTConnect planner(information);
  planner.setProblemDefinition(problem);
  planner.setRange(0.5);
  planner.setup();
  ob::PlannerStatus status = planner.solve(ob::timedPlannerTerminationCondition(60));
  if (status != ob::PlannerStatus::EXACT_SOLUTION) {
    std::printf("no path: %s\n", status.asString().c_str());
    return 1;
  }
  auto path = std::static_pointer_cast<ompl::geometric::PathGeometric>(problem->getSolutionPath());

  std::FILE* out = std::fopen(arguments[7], "w");
  if (out == nullptr) {
    std::perror(arguments[7]);
    return 1;
  }
  for (std::size_t j = 0; j < cell.joints().size(); ++j) {
    std::fprintf(out, "%s%s", j == 0 ? "" : ",", cell.joints()[j].c_str());
  }
  for (const ob::State* waypoint : path->getStates()) {
    for (std::size_t j = 0; j < cell.dimension(); ++j) {
      std::fprintf(out, "%s%.17g", j == 0 ? "\n" : ",", clearway::values(waypoint)[j]);
    }
  }
  std::fprintf(out, "\n");
  std::fclose(out);
  std::printf("%zu waypoints, %u edges proven, %u not\n", path->getStateCount(),
              validator->getValidMotionCount(), validator->getInvalidMotionCount());
  return 0;
}
