# shellcheck shell=sh
# shellcheck disable=SC3013  # -nt and -ef are in every sh in use, and in POSIX since 2024
# What ./clearway and bench/run share. The caller has set "root" to the folder of the checkout.
#
# launch MODULE JAR ARGUMENT...  starts the jar with Java 25; builds it before when it is missing or
#   older than its sources. Two starts at once build once. Never returns.
# find_jdk                       sets 'jdk' to the home of a JDK 25, or ends with a message.

: "${root:?}"

fail() {
  printf 'clearway: %s\n' "$2" >&2
  exit "$1"
}

say() {
  printf 'clearway: %s\n' "$1" >&2
}

# Java opens files of its own, which take the places of standard streams that are closed, and what is
# read or written there is then theirs. A closed standard input gets what cannot be read instead.
require_streams() {
  { true <&0; } 2>/dev/null || exec 0>/dev/null
  { true >&1; } 2>/dev/null || fail 2 "standard output is closed"
  true 3>&2 || exec 2>/dev/null
}

# --- the JDK -----------------------------------------------------------------------------------

# A JDK's 'release' file tells its version without starting it.
is_jdk25() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  while IFS= read -r line; do
    case $line in
      'JAVA_VERSION="25"' | 'JAVA_VERSION="25.'*) return 0 ;;
    esac
  done <"$1/release"
  return 1
}

# Finds the 'java' of the path without another process, as every start does it. Sets 'java', empty
# where there is none.
java_on_path() {
  rest=${PATH:-}:
  while [ -n "$rest" ]; do
    java=${rest%%:*}
    java=${java:-.}/java
    rest=${rest#*:}
    if [ -f "$java" ] && [ -x "$java" ]; then
      return
    fi
  done
  java=
}

# Prints the home that a 'java' program belongs to, through symbolic links.
home_of() {
  program=$1
  while [ -L "$program" ]; do
    link=$(readlink "$program")
    case $link in
      /*) program=$link ;;
      *) program=${program%/*}/$link ;;
    esac
  done
  bin=${program%/*}
  (CDPATH='' cd -P "$bin/.." 2>/dev/null && pwd) || :
}

# Keeps the home of the path's 'java', and the JDK that was found.
keep_jdk() {
  { printf '%s\n' "$real" "$jdk" >"$root/.build/jdk"; } 2>/dev/null || :
}

find_jdk() {
  if [ -n "${CLEARWAY_JAVA:-}" ]; then
    jdk=$CLEARWAY_JAVA
    if [ -f "$jdk" ]; then
      jdk=$(home_of "$jdk")
    fi
    is_jdk25 "$jdk" || fail 2 "CLEARWAY_JAVA is '$CLEARWAY_JAVA', which is no JDK 25.
  Set it to the folder of a JDK 25, or leave it unset: then the usual folders are searched."
    return
  fi
  jdk=${JAVA_HOME:-}
  if [ -n "$jdk" ] && is_jdk25 "$jdk"; then
    return
  fi
  # To follow links takes processes; what they led to the last time needs but a look.
  java_on_path
  real=
  jdk=
  if [ -n "$java" ] && [ -r "$root/.build/jdk" ]; then
    { IFS= read -r real && IFS= read -r jdk; } <"$root/.build/jdk" || :
    if [ -n "$jdk" ] && [ "$java" -ef "$real/bin/java" ] && is_jdk25 "$jdk"; then
      return
    fi
  fi
  if [ -n "$java" ]; then
    real=$(home_of "$java")
    jdk=$real
    if is_jdk25 "$jdk"; then
      keep_jdk
      return
    fi
  fi
  home=${HOME:-/nonexistent}
  for jdk in \
    /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/* /usr/local/java/* /opt/* \
    /opt/java/* /opt/jvm/* \
    "$home"/.sdkman/candidates/java/* "$home"/.jdks/* "$home"/.gradle/jdks/* \
    "$home"/.asdf/installs/java/* "$home"/.local/share/mise/installs/java/* \
    "$home"/.jenv/versions/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$home"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home; do
    if is_jdk25 "$jdk"; then
      keep_jdk
      return
    fi
  done
  fail 2 "no JDK 25 found (looked at CLEARWAY_JAVA, JAVA_HOME, java on the path, the usual folders).
  Install one, for example Eclipse Temurin 25, or set CLEARWAY_JAVA to the folder of a JDK 25."
}

# --- building ----------------------------------------------------------------------------------

# Whether the jar is missing or a source of its modules is newer. A folder is newer when a file in
# it came or went. The folders are those that the build saw, so that no process is needed to find
# them; one that came since is in a folder that is newer.
is_stale() {
  [ -f "$jar" ] && [ -r "$noted" ] || return 0
  . "$noted"
  for source in "$root"/pom.xml "$root"/*/pom.xml; do
    if [ "$source" -nt "$jar" ]; then
      return 0
    fi
  done
  for folder in $folders; do
    for source in "$root/$folder" "$root/$folder"/*; do
      if [ "$source" -nt "$jar" ]; then
        return 0
      fi
    done
  done
  return 1
}

# Notes the folders of what the jar is made of, whose names hold no blanks. The shell reads a file
# that is run at once, and any other one byte by byte.
note_folders() {
  cd "$root"
  printf "folders='"
  find launcher core/src/main methods/src/main verifier/src/main io/src/main viewer/src/main \
    cli/src/main "$module/src/main" -type d -print
  printf "'\n"
}

# One builder at a time. The kernel frees flock's lock when its holder ends, however it ends; where
# there is no flock, a folder holds the process number of its maker.
lock() {
  if ! mkdir -p "$root/.build" 2>/dev/null || ! [ -w "$root/.build" ]; then
    fail 2 "must be built, and '$root' can't be written to. Build it as a user who may."
  fi
  if command -v flock >/dev/null 2>&1; then
    exec 9>"$root/.build/lock"
    if ! flock -n 9; then
      say "waiting for another build"
      flock 9
    fi
    return
  fi
  until mkdir "$root/.build/lock.d" 2>/dev/null; do
    holder=$(cat "$root/.build/lock.d/holder" 2>/dev/null) || holder=
    if [ -n "$holder" ] && ! kill -0 "$holder" 2>/dev/null; then
      rm -rf "$root/.build/lock.d"
    else
      sleep 1
    fi
  done
  trap 'rm -rf "$root/.build/lock.d"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  echo "$$" >"$root/.build/lock.d/holder"
}

unlock() {
  if [ -d "$root/.build/lock.d" ]; then
    rm -rf "$root/.build/lock.d"
    trap - EXIT INT TERM HUP
  else
    exec 9>&-
  fi
}

build() {
  command -v mvn >/dev/null 2>&1 || fail 2 "must be built first, and Maven is missing.
  Install Maven 3.8.6 or newer, for example by 'apt install maven' or 'brew install maven'."
  log=$root/.build/build.log
  started=$root/.build/started
  say "building (about half a minute the first time, or longer while Maven downloads) ..."
  : >"$started"
  (note_folders) >"$noted"
  # The bill of materials changes with the build files only, and takes seconds to make.
  bom=$root/cli/target/classes/META-INF/sbom/clearway.cdx.json
  skip_bom=false
  if [ -f "$bom" ] && [ -z "$(cd "$root" && find pom.xml ./*/pom.xml -newer "$bom" -print)" ]; then
    skip_bom=true
  fi
  if ! JAVA_HOME=$jdk \
    MAVEN_OPTS="--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
-XX:TieredStopAtLevel=1 ${MAVEN_OPTS:-}" \
    mvn -q -B -f "$root/pom.xml" -Dmaven.test.skip=true -Dcyclonedx.skip=$skip_bom \
    ${profile:+"-P$profile"} -pl "$module" -am package \
    >"$log" 2>&1 </dev/null 9>&-; then
    tail -n 40 "$log" >&2
    fail 1 "the build failed; the whole output is in $log"
  fi
  [ -f "$jar" ] || fail 1 "the build made no $jar; its output is in $log"
  # A build of another module makes the command line's jar anew, too.
  newer_class_files "$jar"
  if [ "$root/cli/target/clearway.jar" -nt "$started" ]; then
    newer_class_files "$root/cli/target/clearway.jar"
  fi
}

# Where that fails, the program is the same and starts more slowly.
newer_class_files() {
  "$jdk/bin/java" -XX:TieredStopAtLevel=1 "$root/launcher/NewerClassFiles.java" "$1" \
    >>"$log" 2>&1 </dev/null 9>&- || :
  # As old as the build's start: what was edited during the build counts as newer.
  touch -r "$started" "$1"
}

# The cache tells Java what to compile at once, by its second compiler too, which on two processors
# takes one from a run that is over in a moment. So the cache is made to name what is called a
# thousand times, the first compiler waits for twice as many calls as it would for the rest, and the
# second for 2^17.
for_cache='-XX:Tier3InvocationThreshold=1000 -XX:Tier3MinInvocationThreshold=500
  -XX:Tier3CompileThreshold=8000'
with_cache='-XX:Tier3InvocationThreshold=400 -XX:Tier3MinInvocationThreshold=200
  -XX:Tier3CompileThreshold=4000 -XX:Tier2InvokeNotifyFreqLog=17 -XX:Tier2BackedgeNotifyFreqLog=20'

# A cache of loaded classes, made by one run, lets later ones start sooner. An empty file says that
# it could not be made.
make_cache() {
  rm -f "${jar%.jar}"-*.aot "${jar%.jar}"-*.aot.*
  example=$root/examples/cage-cell
  kept=$root/.build/training
  if [ -f "$example/cell.yaml" ] && [ -f "$example/free.csv" ]; then
    # It judges by check, keeps what it finds, and finds it again.
    set -- ci --cache "$kept" "$root/launcher/training.yaml"
  else
    set -- --help
  fi
  unset JAVA_TOOL_OPTIONS
  # Java itself has been seen to crash here; its report must not land in the user's folder.
  # shellcheck disable=SC2086
  "$jdk/bin/java" -XX:+UseSerialGC $for_cache -XX:AOTCacheOutput="$cache.$$" \
    -XX:ErrorFile="$root/.build/cache-crash.log" -XX:-CreateCoredumpOnCrash -jar "$jar" "$@" \
    >/dev/null 2>&1 </dev/null 9>&- || :
  rm -rf "$kept"
  if [ -s "$cache.$$" ]; then
    mv -f "$cache.$$" "$cache"
  else
    rm -f "$cache.$$"
    : >"$cache"
  fi
}

# Names the cache after the exact Java: another one can't use it.
name_cache() {
  runtime=unknown
  while IFS= read -r line; do
    case $line in
      'JAVA_RUNTIME_VERSION="'*)
        runtime=${line#*\"}
        runtime=${runtime%\"*}
        break
        ;;
    esac
  done <"$jdk/release"
  cache=${jar%.jar}-$runtime.aot
}

# --- starting ----------------------------------------------------------------------------------

launch() {
  module=$1
  jar=$2
  shift 2
  noted=$root/.build/$module.folders
  case $jar in
    *:*) fail 2 "Java can't start a program from a folder with ':' in its name: '$root'" ;;
  esac
  require_streams
  find_jdk
  name_cache
  if is_stale; then
    lock
    if is_stale; then
      build
    fi
    unlock
  fi
  if [ "$module" = cli ] && ! [ "$cache" -nt "$jar" ] && [ -w "${jar%/*}" ]; then
    lock
    if ! [ "$cache" -nt "$jar" ]; then
      (make_cache)
    fi
    unlock
  fi

  set -- -jar "$jar" "$@"
  set -f # split CLEARWAY_JAVA_OPTS at blanks, but let no '*' in it stand for files
  # shellcheck disable=SC2086
  set -- ${CLEARWAY_JAVA_OPTS:-} "$@"
  set +f
  if [ -s "$cache" ] && [ "$cache" -nt "$jar" ]; then
    # shellcheck disable=SC2086
    set -- "-XX:AOTCache=$cache" $with_cache "$@"
  fi
  case " ${CLEARWAY_JAVA_OPTS:-} " in
    *" -XX:+Use"*"GC "*) ;;
    *) set -- -XX:+UseSerialGC "$@" ;;
  esac
  # Without a locale Java takes names of files for ASCII and can open none with other letters; with
  # this one they are UTF-8. The first of these that is set counts.
  case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
    C | POSIX)
      for name in $(locale -a 2>/dev/null); do
        case $name in
          C.UTF-8 | C.utf8) export LC_ALL="$name" && break ;;
          en_US.UTF-8 | en_US.utf8) export LC_ALL="$name" ;;
        esac
      done
      ;;
  esac
  # Java cannot tell whether its standard error is a terminal.
  if [ -t 2 ]; then
    export CLEARWAY_TERMINAL=1
  fi
  # The virtual machine's own warnings go to stderr, not among the results; none about the cache,
  # which it does without where the cache does not fit.
  # So do thread dumps (SIGQUIT).
  exec "$jdk/bin/java" -XX:+DisplayVMOutputToStderr -Xlog:disable '-Xlog:all=warning,aot*=off,cds*=off:stderr' "$@"
}
