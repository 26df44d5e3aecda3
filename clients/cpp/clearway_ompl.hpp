// A cell of Clearway for planners of OMPL: what they take as valid is proven free.
//
// States are those of a RealVectorStateSpace whose dimensions are the cell's joints; edges are
// straight, as that space interpolates.
#ifndef CLEARWAY_OMPL_HPP
#define CLEARWAY_OMPL_HPP

#include <ompl/base/MotionValidator.h>
#include <ompl/base/SpaceInformation.h>
#include <ompl/base/StateValidityChecker.h>
#include <ompl/base/spaces/RealVectorStateSpace.h>

#include <cmath>
#include <memory>

#include "clearway.hpp"

namespace clearway {

// Returns the values of a state.
inline const double* values(const ompl::base::State* state) {
  return state->as<ompl::base::RealVectorStateSpace::StateType>()->values;
}

// Returns the space of a cell's joints within their limits; what has none turns once.
inline std::shared_ptr<ompl::base::RealVectorStateSpace> space_of(const Cell& cell) {
  auto space = std::make_shared<ompl::base::RealVectorStateSpace>(
      static_cast<unsigned>(cell.dimension()));
  ompl::base::RealVectorBounds bounds(static_cast<unsigned>(cell.dimension()));
  const double half_turn = std::acos(-1.0);
  for (unsigned i = 0; i < cell.dimension(); ++i) {
    const Bracket& range = cell.limits()[i];
    bounds.setLow(i, std::isfinite(range.lower) ? range.lower : -half_turn);
    bounds.setHigh(i, std::isfinite(range.upper) ? range.upper : half_turn);
  }
  space->setBounds(bounds);
  return space;
}

// States are valid that are within their bounds and proven free.
class StateValidityChecker : public ompl::base::StateValidityChecker {
 public:
  StateValidityChecker(const ompl::base::SpaceInformationPtr& information, const Cell& cell)
      : ompl::base::StateValidityChecker(information), cell_(cell) {
    specs_.clearanceComputationType = ompl::base::StateValidityCheckerSpecs::BOUNDED_APPROXIMATE;
  }

  bool isValid(const ompl::base::State* state) const override {
    return si_->satisfiesBounds(state) &&
           cell_.configuration(values(state)).verdict == Verdict::free;
  }

  // A lower bound on the least separation, metres.
  double clearance(const ompl::base::State* state) const override {
    return cell_.clearance(values(state)).lower;
  }

 private:
  const Cell& cell_;
};

// Motions are valid that are proven free at every instant: no resolution is asked for.
class MotionValidator : public ompl::base::MotionValidator {
 public:
  MotionValidator(const ompl::base::SpaceInformationPtr& information, const Cell& cell)
      : ompl::base::MotionValidator(information), cell_(cell) {}

  bool checkMotion(const ompl::base::State* from, const ompl::base::State* to) const override {
    bool free = cell_.edge(values(from), values(to)).verdict == Verdict::free;
    ++(free ? valid_ : invalid_);
    return free;
  }

  // Where a motion is not free as a whole, no more than its beginning is known to be valid.
  bool checkMotion(const ompl::base::State* from, const ompl::base::State* to,
                   std::pair<ompl::base::State*, double>& last_valid) const override {
    if (checkMotion(from, to)) {
      return true;
    }
    last_valid.second = 0;
    if (last_valid.first != nullptr) {
      si_->copyState(last_valid.first, from);
    }
    return false;
  }

 private:
  const Cell& cell_;
};

}  // namespace clearway

#endif
