MODULE Module1
  PROC main()
    MoveAbsJ [[0,0,0,0,0,0]],v100,z10,tool0;
  ENDPROC
ENDMODULE
