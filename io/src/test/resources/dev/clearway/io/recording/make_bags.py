"""Makes the recordings beside it by SQLite itself, laid out as rosbag2 lays them out.

    python3 make_bags.py

Pages are as small as SQLite has them, so that tables have several levels and messages go on in
pages of their own.
"""

import os
import sqlite3
import struct


class Cdr:
    """A message in CDR, little-endian."""

    def __init__(self):
        self.bytes = b""

    def number(self, code, value):
        size = struct.calcsize(code)
        self.bytes += b"\0" * (-len(self.bytes) % size) + struct.pack("<" + code, value)
        return self

    def string(self, text):
        self.number("I", len(text) + 1)
        self.bytes += text.encode() + b"\0"
        return self

    def strings(self, texts):
        self.number("I", len(texts))
        for text in texts:
            self.string(text)
        return self

    def doubles(self, values):
        self.number("I", len(values))
        for value in values:
            self.number("d", value)
        return self

    def whole(self):
        return b"\0\1\0\0" + self.bytes


def header(sec, nanosec):
    return Cdr().number("i", sec).number("I", nanosec).string("base")


def state(k):
    out = header(100 + k // 10, k % 10 * 100000000)
    return out.strings(["shoulder", "elbow"]).doubles([k / 8, -k]).doubles([]).doubles([]).whole()


def plan(points):
    out = header(0, 0).strings(["shoulder", "elbow"]).number("I", points)
    for k in range(points):
        out.doubles([k / 64, 1.5]).doubles([]).doubles([]).doubles([])
        out.number("i", k).number("I", 500000000)
    return out.whole()


RULE = "=" * 80
HEADER = f"""
{RULE}
MSG: std_msgs/Header
builtin_interfaces/Time stamp
string frame_id
{RULE}
MSG: builtin_interfaces/Time
int32 sec
uint32 nanosec
"""
STATE = "std_msgs/Header header\nstring[] name\nfloat64[] position\nfloat64[] velocity\nfloat64[] effort" + HEADER
PLAN = f"""std_msgs/Header header
string[] joint_names
trajectory_msgs/JointTrajectoryPoint[] points
{RULE}
MSG: trajectory_msgs/JointTrajectoryPoint
float64[] positions
float64[] velocities
float64[] accelerations
float64[] effort
builtin_interfaces/Duration time_from_start
{RULE}
MSG: builtin_interfaces/Duration
int32 sec
uint32 nanosec
""" + HEADER


def bag(name, newer):
    if os.path.exists(name):
        os.remove(name)
    db = sqlite3.connect(name)
    db.execute("PRAGMA page_size = 512")
    more = ",type_description_hash TEXT NOT NULL" if newer else ""
    db.execute(
        "CREATE TABLE topics(id INTEGER PRIMARY KEY,name TEXT NOT NULL,type TEXT NOT NULL,"
        f"serialization_format TEXT NOT NULL,offered_qos_profiles TEXT NOT NULL{more})")
    db.execute(
        "CREATE TABLE messages(id INTEGER PRIMARY KEY,topic_id INTEGER NOT NULL,"
        "timestamp INTEGER NOT NULL, data BLOB NOT NULL)")
    db.execute("CREATE INDEX timestamp_idx ON messages (timestamp ASC)")
    topics = [
        (1, "/joint_states", "sensor_msgs/msg/JointState", "cdr", "[]"),
        (2, "/plan", "trajectory_msgs/msg/JointTrajectory", "cdr", "[]"),
        (3, "/scene", "moveit_msgs/msg/PlanningScene", "cdr", "[]"),
    ]
    for topic in topics:
        row = topic + (("RIHS01_0",) if newer else ())
        db.execute(f"INSERT INTO topics VALUES({','.join('?' * len(row))})", row)
    if newer:
        db.execute(
            "CREATE TABLE message_definitions(id INTEGER PRIMARY KEY,topic_type TEXT NOT NULL,"
            "encoding TEXT NOT NULL,encoded_message_definition TEXT NOT NULL,"
            "type_description_hash TEXT NOT NULL)")
        for type_, text in (
            ("sensor_msgs/msg/JointState", STATE),
            ("trajectory_msgs/msg/JointTrajectory", PLAN),
            ("moveit_msgs/msg/PlanningScene", "string name\nbool is_diff\n"),
        ):
            db.execute(
                "INSERT INTO message_definitions(topic_type,encoding,encoded_message_definition,"
                "type_description_hash) VALUES(?,'ros2msg',?,'RIHS01_0')", (type_, text))
    order = list(range(40))
    order[10], order[11] = order[11], order[10]  # written in another order than recorded
    rows = [(1, 10**18 + k, state(k)) for k in order]
    rows.insert(7, (2, 10**18, plan(60)))
    rows.insert(9, (3, 10**18, Cdr().string("whole").number("B", 0).whole()))
    db.executemany("INSERT INTO messages(topic_id,timestamp,data) VALUES(?,?,?)", rows)
    db.commit()
    db.close()


bag("newer.db3", True)
bag("older.db3", False)
