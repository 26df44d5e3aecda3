// Does the work of two experiments with FCL, for comparison: `fcl segments` and `fcl poses`. Compiled
// with PEER_COAL it does the same with Coal, the fork of FCL that was called hpp-fcl.
//
// Reads a description from standard input, numbers and words separated by blanks:
//
//   meshes M, then for each: T, and nine numbers for each of T triangles, in the mesh's frame
//   joints J, then for each: number of the parent joint or -1, parentFromJoint (nine numbers of the
//     rotation row by row, three of the translation), axis (three numbers); all are revolute, and
//     the child's frame is the joint's, turned
//   bodies B, then for each: mesh, joint that carries it or -1, linkFromMesh (twelve numbers)
//   pairs P, then for each: two bodies
//   resolution R, segments S, then for each: J numbers of its start, J of its end
//   poses N, then for each: bodyFromBody, twelve numbers that place body 0 in body 1's frame
//
// Writes a line for each segment: 1 for a collision found or 0, seconds, pairs of meshes asked; or
// for each pose: collision 1 or 0, seconds of that question, distance, seconds of that one. Seconds
// are processor time of this thread. Segments are bisected, the longest part first, down to parts
// no longer than R in joint space; their ends are not tested, as the experiment's are known free.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#ifdef PEER_COAL
#include <coal/BVH/BVH_model.h>
#include <coal/collision.h>
#include <coal/distance.h>

namespace lib = coal;
using Vector = coal::Vec3s;
using Object = coal::CollisionObject;
using Volume = coal::OBBRSS;
using CollisionRequest = coal::CollisionRequest;
using CollisionResult = coal::CollisionResult;
using DistanceRequest = coal::DistanceRequest;
using DistanceResult = coal::DistanceResult;
using LibraryPose = coal::Transform3s;
#else
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/collision_object.h>
#include <fcl/narrowphase/distance.h>

namespace lib = fcl;
using Vector = fcl::Vector3d;
using Object = fcl::CollisionObjectd;
using Volume = fcl::OBBRSSd;
using CollisionRequest = fcl::CollisionRequestd;
using CollisionResult = fcl::CollisionResultd;
using DistanceRequest = fcl::DistanceRequestd;
using DistanceResult = fcl::DistanceResultd;
using LibraryPose = fcl::Transform3d;
#endif

namespace {

using Model = lib::BVHModel<Volume>;
using Pose = Eigen::Transform<double, 3, Eigen::Isometry>;

LibraryPose forLibrary(const Pose& pose) {
#ifdef PEER_COAL
  return LibraryPose(pose.linear(), pose.translation());
#else
  return pose;
#endif
}

CollisionRequest oneContact() {
#ifdef PEER_COAL
  return CollisionRequest(coal::NO_REQUEST, 1);
#else
  return CollisionRequest(1, false);
#endif
}

[[noreturn]] void fail(const std::string& what) {
  std::fprintf(stderr, "peer: %s\n", what.c_str());
  std::exit(2);
}

double number() {
  std::string word;
  if (!(std::cin >> word)) fail("the description ends too early");
  char* end = nullptr;
  const double value = std::strtod(word.c_str(), &end);
  if (*end != '\0' || !std::isfinite(value)) fail("no number: " + word);
  return value;
}

long whole(long least, long most) {
  const double value = number();
  if (value < least || value > most || value != std::floor(value)) fail("a count out of range");
  return static_cast<long>(value);
}

void expect(const char* word) {
  std::string found;
  if (!(std::cin >> found) || found != word) fail("wanted '" + std::string(word) + "'");
}

long count(const char* word) {
  expect(word);
  return whole(0, 100000000);
}

Pose pose() {
  Pose out = Pose::Identity();
  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++) out.linear()(row, column) = number();
  for (int row = 0; row < 3; row++) out.translation()(row) = number();
  return out;
}

std::shared_ptr<Model> mesh() {
  const long triangles = whole(1, 100000000);
  auto model = std::make_shared<Model>();
  model->beginModel(static_cast<int>(triangles), static_cast<int>(3 * triangles));
  for (long t = 0; t < triangles; t++) {
    Vector corner[3];
    for (auto& p : corner)
      for (int k = 0; k < 3; k++) p(k) = number();
    model->addTriangle(corner[0], corner[1], corner[2]);
  }
  model->endModel();
  return model;
}

struct Joint {
  long parent;
  Pose parentFromJoint;
  Vector axis;
};

struct Body {
  long joint;
  Pose linkFromMesh;
  std::unique_ptr<Object> object;
};

double seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

class World {
 public:
  void read() {
    const long meshes = count("meshes");
    for (long i = 0; i < meshes; i++) models_.push_back(mesh());
    const long joints = count("joints");
    for (long j = 0; j < joints; j++) {
      Joint joint;
      joint.parent = whole(-1, j - 1);
      joint.parentFromJoint = pose();
      for (int k = 0; k < 3; k++) joint.axis(k) = number();
      joints_.push_back(joint);
    }
    placed_.resize(joints_.size());
    const long bodies = count("bodies");
    for (long b = 0; b < bodies; b++) {
      const long model = whole(0, meshes - 1);
      Body body;
      body.joint = whole(-1, joints - 1);
      body.linkFromMesh = pose();
      body.object = std::make_unique<Object>(models_[model], forLibrary(body.linkFromMesh));
      body.object->computeAABB();
      bodies_.push_back(std::move(body));
    }
    const long pairs = count("pairs");
    for (long p = 0; p < pairs; p++) {
      const long first = whole(0, bodies - 1);
      pairs_.emplace_back(first, whole(0, bodies - 1));
    }
  }

  std::size_t joints() const { return joints_.size(); }

  // Places everything at a configuration and tells whether some pair collides.
  bool collides(const std::vector<double>& q, long& asked) {
    for (std::size_t j = 0; j < joints_.size(); j++) {
      const Joint& joint = joints_[j];
      const Pose turned = joint.parentFromJoint * Eigen::AngleAxisd(q[j], joint.axis);
      placed_[j] = joint.parent < 0 ? turned : placed_[joint.parent] * turned;
    }
    for (Body& body : bodies_) {
      if (body.joint >= 0) {
        body.object->setTransform(forLibrary(placed_[body.joint] * body.linkFromMesh));
        body.object->computeAABB();
      }
    }
    for (const auto& [first, second] : pairs_) {
      const Object* a = bodies_[first].object.get();
      const Object* b = bodies_[second].object.get();
      if (a->getAABB().overlap(b->getAABB())) {
        asked++;
        if (collides(a, b)) return true;
      }
    }
    return false;
  }

  bool collides(const Object* a, const Object* b) const {
    const CollisionRequest request = oneContact();
    CollisionResult result;
    return lib::collide(a, b, request, result) > 0;
  }

  Object* object(std::size_t body) { return bodies_[body].object.get(); }

 private:
  std::vector<std::shared_ptr<Model>> models_;
  std::vector<Joint> joints_;
  std::vector<Pose> placed_;
  std::vector<Body> bodies_;
  std::vector<std::pair<long, long>> pairs_;
};

void segments(World& world) {
  expect("resolution");
  const double resolution = number();
  if (!(resolution > 0)) fail("resolution is not positive");
  const long size = count("segments");
  std::vector<double> from(world.joints()), to(world.joints()), q(world.joints());
  for (long s = 0; s < size; s++) {
    for (double& value : from) value = number();
    double squared = 0;
    for (std::size_t j = 0; j < to.size(); j++) {
      to[j] = number();
      squared += (to[j] - from[j]) * (to[j] - from[j]);
    }
    const double length = std::sqrt(squared);
    const double start = seconds();
    long asked = 0;
    bool hit = false;
    for (double part = 1; !hit && part * length > resolution; part /= 2) {
      for (double at = part / 2; !hit && at < 1; at += part) {
        for (std::size_t j = 0; j < q.size(); j++) q[j] = from[j] + at * (to[j] - from[j]);
        hit = world.collides(q, asked);
      }
    }
    std::printf("%d %.9f %ld\n", hit ? 1 : 0, seconds() - start, asked);
  }
}

void poses(World& world) {
  const long size = count("poses");
  Object* moved = world.object(0);
  const Object* fixed = world.object(1);
  for (long i = 0; i < size; i++) {
    moved->setTransform(forLibrary(pose()));
    const double start = seconds();
    const bool hit = world.collides(moved, fixed);
    const double between = seconds();
    const DistanceRequest request(false);
    DistanceResult result;
    const double distance = lib::distance(moved, fixed, request, result);
    const double end = seconds();
    std::printf("%d %.9f %.17g %.9f\n", hit ? 1 : 0, between - start, std::max(distance, 0.0),
                end - between);
  }
}

}  // namespace

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  const std::string what = count == 2 ? words[1] : "";
  if (what != "segments" && what != "poses") fail("wanted 'segments' or 'poses'");
  World world;
  world.read();
  if (what == "segments") {
    segments(world);
  } else {
    poses(world);
  }
  return 0;
}
