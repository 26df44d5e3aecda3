#!/bin/sh
rostopic pub /arm/command trajectory_msgs/JointTrajectory "header:
  frame_id: ''
joint_names: ['slide']
points:
- positions: [1.0]
  time_from_start: {secs: 1, nsecs: 0}"
