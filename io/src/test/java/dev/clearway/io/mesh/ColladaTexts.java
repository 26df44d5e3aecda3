package dev.clearway.io.mesh;

/** Texts of small Collada files. */
final class ColladaTexts {
  static final String TETRAHEDRON =
      "<triangles count='4'><input semantic='VERTEX' source='#v' offset='0'/>"
          + "<p>0 2 1 0 1 3 1 2 3 2 0 3</p></triangles>";
  static final String SCENE = "<scene><instance_visual_scene url='#s'/></scene>";

  static final String VERTICES =
      "<vertices id='v'><input semantic='POSITION' source='#p'/>"
          + "<input semantic='NORMAL' source='#n'/></vertices>";

  private ColladaTexts() {}

  static String document(String asset, String geometries, String nodes) {
    return "<COLLADA><asset>"
        + asset
        + "</asset><library_geometries>"
        + geometries
        + "</library_geometries><library_visual_scenes><visual_scene id='s'>"
        + nodes
        + "</visual_scene></library_visual_scenes>"
        + SCENE
        + "</COLLADA>";
  }

  static String node(String transforms) {
    return "<node name='n'>" + transforms + "<instance_geometry url='#g'/></node>";
  }

  static String geometry(String id, String faces) {
    return "<geometry id='"
        + id
        + "'><mesh>"
        + source("0 0 0 1 0 0 0 1 0 0 0 1")
        + faces
        + "</mesh></geometry>";
  }

  static String mesh(String content) {
    return "<geometry id='g'><mesh>" + content + "</mesh></geometry>";
  }

  static String source(String positions) {
    int count = positions.split(" ", -1).length;
    return "<source id='p'><float_array id='a' count='"
        + count
        + "'>"
        + positions
        + "</float_array><technique_common><accessor source='#a' count='"
        + count / 3
        + "' stride='3'><param name='X'/><param name='Y'/><param name='Z'/></accessor>"
        + "</technique_common></source>"
        + VERTICES;
  }
}
