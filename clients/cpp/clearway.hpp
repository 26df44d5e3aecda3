// A client of `clearway serve`: asks whether motions of a robot are proven free of collision.
//
// C++17 and POSIX alone; this header is all. Requests are lines of JSON, which callers write
// themselves where they want more than edges; numbers go both ways as doubles behind the lines, so
// that no JSON has to be read but the few keys that are known. docs/serve.md has every request.
//
//   clearway::Connection service = clearway::Connection::start("./clearway", "cells");
//   clearway::Cell cell(service, "cell.yaml");
//   if (cell.edge(a, b).verdict == clearway::Verdict::free) ...  // proven at every instant
#ifndef CLEARWAY_HPP
#define CLEARWAY_HPP

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace clearway {

// A request that has no answer; `what()` is the service's line, which says what is wrong and what
// to do.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What is known of a motion: proven free, contact shown, or neither.
enum class Verdict { free = 0, hit = 1, undecided = 2 };

// `place` is of a hit the fraction of the motion at which it was found, else the share of the
// motion that is proven free.
struct Judged {
  Verdict verdict;
  double place;
};

// Bounds of a least separation, metres.
struct Bracket {
  double lower;
  double upper;
};

// Returns a text as JSON.
inline std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (unsigned char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", c);
      out += escape;
    } else {
      out += static_cast<char>(c);
    }
  }
  return out + '"';
}

// A session with a service. Threads may share it: their questions take turns.
class Connection {
 public:
  // Starts a service of its own, which ends with the connection.
  //   program: the launcher; options: more arguments of `clearway serve`
  //   folder: from which scenes and paths are named
  static Connection start(const std::string& program, const std::string& folder,
                          const std::vector<std::string>& options = {}) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
      fail("socketpair");
    }
    std::vector<std::string> words = {program, "serve", "--folder", folder};
    words.insert(words.end(), options.begin(), options.end());
    std::vector<char*> arguments;
    for (std::string& word : words) {
      arguments.push_back(&word[0]);
    }
    arguments.push_back(nullptr);
    pid_t child = fork();
    if (child < 0) {
      close(ends[0]);
      close(ends[1]);
      fail("fork");
    }
    if (child == 0) {
      if (dup2(ends[1], 0) < 0 || dup2(ends[1], 1) < 0) {
        _exit(127);
      }
      execvp(arguments[0], arguments.data());
      _exit(127);
    }
    close(ends[1]);
    return Connection(ends[0], child);
  }

  // Connects to a service that listens at a socket's path.
  static Connection at(const std::string& path, const std::string& token = "") {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) {
      throw Error("the path of a socket is too long: " + path);
    }
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return connected(AF_UNIX, reinterpret_cast<sockaddr*>(&address), sizeof address, token);
  }

  // Connects to a service that listens at a port of this machine.
  static Connection at(std::uint16_t port, const std::string& token = "") {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return connected(AF_INET, reinterpret_cast<sockaddr*>(&address), sizeof address, token);
  }

  Connection(Connection&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)),
        child_(std::exchange(other.child_, -1)),
        last_(other.last_),
        held_(std::move(other.held_)) {}

  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection& operator=(Connection&&) = delete;

  ~Connection() {
    if (socket_ >= 0) {
      close(socket_);
    }
    if (child_ > 0) {
      int status;
      while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {
      }
    }
  }

  // Returns the answer's line to a request.
  //   request: its name; rest: more keys and values as JSON, each behind a comma
  std::string ask(const std::string& request, const std::string& rest = "") {
    std::vector<double> none;
    return ask(request, rest, nullptr, 0, none);
  }

  // Returns the answer's line to a request with doubles behind it, and the doubles behind that.
  std::string ask(const std::string& request, const std::string& rest, const double* numbers,
                  std::size_t count, std::vector<double>& answers) {
    std::lock_guard<std::mutex> turn(turn_);
    std::string text = "{\"id\":" + std::to_string(++last_) + ",\"request\":" + quoted(request) + rest;
    if (count > 0) {
      text += ",\"bytes\":" + std::to_string(count * sizeof(double));
    }
    text += "}\n";
    put(text, numbers, count);
    send(text);
    std::string line = read_line();
    require_answer(line);
    std::size_t bytes = number_of(line, "\"bytes\":");
    std::string data = read_bytes(bytes);
    answers.resize(bytes / sizeof(double));
    for (std::size_t i = 0; i < answers.size(); ++i) {
      answers[i] = double_at(&data[i * sizeof(double)]);
    }
    return line;
  }

 private:
  explicit Connection(int socket, pid_t child) : socket_(socket), child_(child) {}

  static Connection connected(int family, const sockaddr* address, socklen_t length,
                              const std::string& token) {
    int channel = ::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (channel < 0) {
      fail("socket");
    }
    Connection connection(channel, -1);
    if (connect(channel, address, length) != 0) {
      fail("connect");
    }
    if (family == AF_INET) {
      int on = 1;
      setsockopt(channel, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }
    if (!token.empty()) {
      connection.send("{\"token\":" + quoted(token) + "}\n");
      require_answer(connection.read_line());
    }
    return connection;
  }

  [[noreturn]] static void fail(const char* what) {
    throw Error(std::string(what) + ": " + std::strerror(errno));
  }

  // An answer begins with its id; an error has nothing but `error` behind that.
  static void require_answer(const std::string& line) {
    std::size_t comma = line.find(',');
    if (comma == std::string::npos || line.compare(comma, 9, ",\"error\":") == 0) {
      throw Error(line);
    }
  }

  static void put(std::string& text, const double* numbers, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      std::uint64_t bits;
      std::memcpy(&bits, &numbers[i], sizeof bits);
      for (int byte = 0; byte < 8; ++byte) {
        text += static_cast<char>(bits >> 8 * byte);
      }
    }
  }

  static double double_at(const char* bytes) {
    std::uint64_t bits = 0;
    for (int byte = 7; byte >= 0; --byte) {
      bits = bits << 8 | static_cast<unsigned char>(bytes[byte]);
    }
    double number;
    std::memcpy(&number, &bits, sizeof number);
    return number;
  }

  // Only answers to batches have the key, and nothing in them is a text of others.
  static std::size_t number_of(const std::string& line, const char* key) {
    std::size_t at = line.find(",\"count\":");
    at = at == std::string::npos ? at : line.find(key, at);
    return at == std::string::npos
               ? 0
               : std::strtoul(line.c_str() + at + std::strlen(key), nullptr, 10);
  }

  void send(const std::string& bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
      ssize_t count = ::send(socket_, bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
      if (count < 0 && errno != EINTR) {
        fail("send");
      }
      done += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
  }

  void receive() {
    char buffer[1 << 16];
    ssize_t count = recv(socket_, buffer, sizeof buffer, 0);
    if (count == 0) {
      throw Error("the service ended; see what it wrote to standard error");
    }
    if (count < 0 && errno != EINTR) {
      fail("recv");
    }
    held_.append(buffer, count > 0 ? static_cast<std::size_t>(count) : 0);
  }

  std::string read_line() {
    std::size_t from = 0;
    std::size_t end;
    while ((end = held_.find('\n', from)) == std::string::npos) {
      from = held_.size();
      receive();
    }
    std::string line = held_.substr(0, end);
    held_.erase(0, end + 1);
    return line;
  }

  std::string read_bytes(std::size_t count) {
    while (held_.size() < count) {
      receive();
    }
    std::string bytes = held_.substr(0, count);
    held_.erase(0, count);
    return bytes;
  }

  int socket_;
  pid_t child_;
  std::uint64_t last_ = 0;
  std::string held_;
  std::mutex turn_;
};

// A scene that a service keeps ready. Configurations are numbers by `joints()`: radians and metres.
class Cell {
 public:
  // Loads a scene.
  //   file: of the scene, by the name that the service has for it
  //   options: more keys of the request `load` as JSON, each behind a comma
  //   name: of the scene in the session
  Cell(Connection& connection, const std::string& file, const std::string& options = "",
       const std::string& name = "scene")
      : connection_(connection), scene_(",\"scene\":" + quoted(name)) {
    std::string line =
        connection.ask("load", scene_ + ",\"file\":" + quoted(file) + options);
    read_joints(line);
    read_limits(line);
  }

  // Names of the joints, in the order of the numbers of a configuration.
  const std::vector<std::string>& joints() const { return joints_; }

  // Least and largest values of the joints; infinite where there is no limit.
  const std::vector<Bracket>& limits() const { return limits_; }

  std::size_t dimension() const { return joints_.size(); }

  // Judges the straight motion of all joints at once from one configuration to another.
  Judged edge(const double* a, const double* b) const {
    std::vector<double> both(a, a + dimension());
    both.insert(both.end(), b, b + dimension());
    return edges(both).front();
  }

  Judged edge(const std::vector<double>& a, const std::vector<double>& b) const {
    require(a.size() == dimension() && b.size() == dimension());
    return edge(a.data(), b.data());
  }

  // Judges many straight motions: of each both ends, one behind the other.
  std::vector<Judged> edges(const std::vector<double>& numbers) const {
    return judged("segments", numbers, 2 * dimension());
  }

  // Judges a configuration at rest.
  Judged configuration(const double* q) const {
    return judged("configurations", std::vector<double>(q, q + dimension()), dimension()).front();
  }

  // Bounds the least separation of all pairs at a configuration.
  Bracket clearance(const double* q) const {
    std::vector<double> answers;
    connection_.ask("clearance", scene_ + ",\"binary\":\"configurations\"", q, dimension(), answers);
    require(answers.size() == 2);
    return {answers[0], answers[1]};
  }

 private:
  static void require(bool holds) {
    if (!holds) {
      throw Error("another number of values than the cell's joints ask for");
    }
  }

  std::vector<Judged> judged(const char* kind, const std::vector<double>& numbers,
                             std::size_t width) const {
    require(width > 0 && numbers.size() % width == 0);
    std::vector<Judged> out;
    if (numbers.empty()) {
      return out;
    }
    std::vector<double> answers;
    connection_.ask("check", scene_ + ",\"binary\":\"" + kind + "\"", numbers.data(),
                    numbers.size(), answers);
    require(answers.size() == 2 * numbers.size() / width);
    for (std::size_t i = 0; i + 1 < answers.size(); i += 2) {
      out.push_back({static_cast<Verdict>(static_cast<int>(answers[i])), answers[i + 1]});
    }
    return out;
  }

  void read_joints(const std::string& line) {
    std::size_t at = line.find("],\"joints\":[");
    if (at == std::string::npos) {
      throw Error("no joints in " + line);
    }
    std::string text;
    bool inside = false;
    for (at += 12; inside || line.at(at) != ']'; ++at) {
      char c = line.at(at);
      if (c == '"') {
        if (inside) {
          joints_.push_back(text);
        }
        text.clear();
        inside = !inside;
      } else if (inside) {
        text += c;
        if (c == '\\') {
          text += line.at(++at);
        }
      }
    }
  }

  void read_limits(const std::string& line) {
    std::size_t at = line.rfind("],\"limits\":[");
    if (at == std::string::npos) {
      throw Error("no limits in " + line);
    }
    const char* text = line.c_str() + at + 12;
    for (std::size_t i = 0; i < joints_.size(); ++i) {
      double ends[2];
      for (int end = 0; end < 2; ++end) {
        while (*text == '[' || *text == ',' || *text == ']') {
          ++text;
        }
        if (std::strncmp(text, "null", 4) == 0) {
          double infinity = std::numeric_limits<double>::infinity();
          ends[end] = end == 0 ? -infinity : infinity;
          text += 4;
        } else {
          char* rest;
          ends[end] = std::strtod(text, &rest);
          if (rest == text) {
            throw Error("odd limits in " + line);
          }
          text = rest;
        }
      }
      limits_.push_back({ends[0], ends[1]});
    }
  }

  Connection& connection_;
  std::string scene_;
  std::vector<std::string> joints_;
  std::vector<Bracket> limits_;
};

}  // namespace clearway

#endif
