ros2 topic pub --once /arm/joint_trajectory trajectory_msgs/msg/JointTrajectory "{joint_names: [slide], points: [{positions: [1.0], time_from_start: {sec: 2}}]}"
