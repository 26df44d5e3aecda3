MODULE Pick
  ! Takes a part from the fixture and puts it on the tray. Millimetres and degrees.
  CONST jointtarget home := [[0,-28.65,22.92,0,68.75,0],[9E9,9E9,9E9,9E9,9E9,9E9]];
  CONST jointtarget middle := [[0,0,-5.73,0,85.94,0],[9E9,9E9,9E9,9E9,9E9,9E9]];
  PERS wobjdata fixture := [FALSE,TRUE,"",[[1100,300,790],[1,0,0,0]],[[0,0,0],[1,0,0,0]]];
  CONST robtarget part := [[0,0,0],[0.707107,0,0.707107,0],[0,0,0,0],[9E9,9E9,9E9,9E9,9E9,9E9]];
  CONST robtarget tray := [[1100,-350,840],[0.707107,0,0.707107,0],[-1,0,-1,0],[9E9,9E9,9E9,9E9,9E9,9E9]];
  CONST num above := 210;

  PROC main()
    MoveAbsJ home, v1000, fine, tool0;
    MoveJ Offs(part,0,0,above), v1000, fine, tool0\WObj:=fixture;
    MoveL part, v100, fine, tool0\WObj:=fixture;
    grip TRUE;
    MoveL Offs(part,0,0,above), v500, fine, tool0\WObj:=fixture;
    MoveAbsJ middle, v1000, z10, tool0;
    MoveJ Offs(tray,0,0,above), v1000, fine, tool0;
    MoveL tray, v100, fine, tool0;
    grip FALSE;
    MoveL Offs(tray,0,0,above), v500, fine, tool0;
    MoveAbsJ home, v1000, fine, tool0;
  ENDPROC

  PROC grip(bool closed)
    IF closed THEN
      Set doGripper;
    ELSE
      Reset doGripper;
    ENDIF
    WaitTime 0.5;
  ENDPROC
ENDMODULE
