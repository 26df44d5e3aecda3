// The client against the built program: edges, batches, errors, a socket.
//   client PROGRAM ROOT
#include <sys/wait.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "../clearway.hpp"

namespace {

void expect(bool holds, const char* what) {
  if (!holds) {
    std::printf("FAILED: %s\n", what);
    std::exit(1);
  }
}

}  // namespace

int main(int, char** arguments) {
  using clearway::Verdict;
  const std::vector<double> rest = {0, -0.5, 0.4, 0, 1.2, 0};
  const std::vector<double> beside = {0.5, -0.5, 0.4, 0, 1.2, 0};
  const std::vector<double> table = {0, 0.9, 0.4, 0, 1.2, 0};
  clearway::Connection service = clearway::Connection::start(arguments[1], arguments[2]);
  clearway::Cell cell(service, "examples/cage-cell/cell.yaml");

  expect(cell.joints().size() == 6 && cell.joints()[5] == "joint_6", "six joints by their names");
  expect(cell.limits()[0].lower == -2.97 && cell.limits()[5].upper == 6.2, "their limits");
  expect(cell.edge(rest, beside).verdict == Verdict::free, "a free edge");
  clearway::Judged hit = cell.edge(rest, table);
  expect(hit.verdict == Verdict::hit && hit.place > 0 && hit.place <= 1, "a hit and its place");
  expect(cell.configuration(table.data()).verdict == Verdict::hit, "a configuration that hits");
  clearway::Bracket near = cell.clearance(rest.data());
  expect(0 < near.lower && near.lower <= near.upper && near.upper < 1, "a bracket");

  std::vector<double> batch;
  for (int i = 0; i < 1000; ++i) {
    batch.insert(batch.end(), rest.begin(), rest.end());
    const std::vector<double>& to = i % 3 == 0 ? table : beside;
    batch.insert(batch.end(), to.begin(), to.end());
  }
  std::vector<clearway::Judged> all = cell.edges(batch);
  expect(all.size() == 1000, "an answer for each edge");
  for (int i = 0; i < 1000; ++i) {
    expect(all[i].verdict == (i % 3 == 0 ? Verdict::hit : Verdict::free), "batches say the same");
    expect(i % 3 != 0 || all[i].place == hit.place, "with the same places");
  }

  try {
    clearway::Cell nowhere(service, "nowhere.yaml", "", "other");
    expect(false, "a file that is not there is refused");
  } catch (const clearway::Error& e) {
    expect(std::string(e.what()).find("bad-file") != std::string::npos, "by its code");
  }
  expect(cell.edge(rest, beside).verdict == Verdict::free, "the session goes on");
  std::string health = service.ask("health");
  expect(health.find("\"health\":\"ok\"") != std::string::npos, "health");
  std::printf("client: all as expected\n");
  return 0;
}
