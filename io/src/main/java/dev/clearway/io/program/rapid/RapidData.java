package dev.clearway.io.program.rapid;

import dev.clearway.io.program.code.RecordValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What RAPID knows without being told: zones, tool0, wobj0, and what moves no arm. */
final class RapidData {
  /** Radii in mm for the tool's place and for its orientation; ABB, RAPID reference, zonedata. */
  private static final Map<String, List<Double>> ZONES =
      Map.ofEntries(
          Map.entry("z0", List.of(0.3, 0.3)),
          Map.entry("z1", List.of(1.0, 1.0)),
          Map.entry("z5", List.of(5.0, 8.0)),
          Map.entry("z10", List.of(10.0, 15.0)),
          Map.entry("z15", List.of(15.0, 23.0)),
          Map.entry("z20", List.of(20.0, 30.0)),
          Map.entry("z30", List.of(30.0, 45.0)),
          Map.entry("z40", List.of(40.0, 60.0)),
          Map.entry("z50", List.of(50.0, 75.0)),
          Map.entry("z60", List.of(60.0, 90.0)),
          Map.entry("z80", List.of(80.0, 120.0)),
          Map.entry("z100", List.of(100.0, 150.0)),
          Map.entry("z150", List.of(150.0, 225.0)),
          Map.entry("z200", List.of(200.0, 300.0)));

  private static final List<Double> NO_TURN = List.of(1.0, 0.0, 0.0, 0.0);
  private static final List<Double> NO_PLACE = List.of(0.0, 0.0, 0.0);
  private static final List<List<Double>> NO_POSE = List.of(NO_PLACE, NO_TURN);

  /** Instructions that set or tell something, and move no joint of the arm. */
  private static final Set<String> QUIET =
      Set.of(
          ("accset velset worldacclim pathacclim gripload mechunitload singarea set reset setdo"
               + " setgo setao invertdo pulsedo waittime waitdi waitdo waitgi waitgo waitai waitao"
               + " waituntil waitrob waitsynctask waittestandset waitload clkreset clkstart clkstop"
               + " tpwrite tperase tpreadfk tpreadnum tpreaddnum tpshow uimsgbox uimsgwrite uishow"
               + " errwrite errlog erriraise stop break systemstopaction incr decr add clear tryint"
               + " idelete idisable ienable isignaldi isignaldo isignalgi isignalgo isignalai"
               + " isignalao itimer ierror ipers iwatch isleep open close write writebin"
               + " writestrbin writeanybin rewind clearrawbytes packrawbytes unpackrawbytes"
               + " copyrawbytes socketcreate socketconnect socketclose socketsend socketreceive"
               + " socketbind socketlisten socketaccept stoppoint cornerpathwarning motionsup"
               + " pathresol triggio triggequip triggint triggspeed triggrampao triggcheckio"
               + " actunit deactunit load unload save startload cancelload checkprogref bookerrno"
               + " stopmovereset wzboxdef wzcyldef wzsphdef wzlimjointdef wzlimsup wzdoset wzenable"
               + " wzdisable wzfree spystart spystop timedefault setsysdata resetpppmoved makedir"
               + " removedir removefile copyfile renamefile opendir closedir readraw readrawbytes"
               + " readanybin settoolno speedrefresh processsignal hollowwristreset corrclear"
               + " corrdiscon setleadthrough eventtype tunereset softdeact")
              .split(" "));

  /** Instructions that move the arm, or change how it moves, where the text does not tell. */
  private static final Set<String> GUIDED =
      Set.of(
          ("searchl searchc searchextj moveextj indamove indcmove inddmove indrmove softact"
                  + " tuneservo pdispon eoffson corrcon corrwrite egmactpose egmactjoint"
                  + " egmrunpose egmrunjoint egmmovel egmmovec fcact fcrefstart fcrefstop fcpressl"
                  + " fcpressc waitwobj droppwobj mocgeninstr contactl stopmove startmove"
                  + " storepath restopath stepbwdpath callbyvar pathrecmovebwd"
                  + " pathrecmovefwd robtrack setallleadthrough servogun")
              .split(" "));

  /** Instructions that count. */
  private static final Set<String> COUNTS = Set.of("incr", "decr", "add", "clear");

  /** Instructions whose values may be changed by what the running robot knows. */
  private static final Set<String> TELLS =
      Set.of(
          ("tpreadfk tpreadnum tpreaddnum uimsgbox testandset socketreceive readraw readrawbytes"
                  + " readanybin unpackrawbytes packrawbytes waittestandset startload open"
                  + " socketaccept tryint load")
              .split(" "));

  /** Values by name that an instruction may change. */
  private static final Set<String> ANSWERS =
      Set.of(
          ("timeflag breakflag str rawdata data btnres result receivedtime noofrec visible"
                  + " errnumber clientaddress time")
              .split(" "));

  /** Functions that tell what only the running robot knows, or what no move depends on. */
  private static final Set<String> ASKED =
      Set.of(
          ("crobt cjointt cpos corient ctool cwobj calcjointt calcrobt calcrotaxisframe"
                  + " calcrotaxframez testdi doutput goutput ginput gindnum ginputdnum goutputdnum"
                  + " aoutput ainput clkread gettime getsysdata gettaskname getmecunitname"
                  + " getmotortorque readmotor readnum readstr readbin readstrbin readvar"
                  + " readcfgdata readdir uimessagebox uinumentry uinumtune uialphaentry uilistview"
                  + " uiclientexist uidnumentry uidnumtune cdate ctime opmode runmode robos robname"
                  + " socketgetstatus socketpeek isfile isstopmoveact isstopstateevent isvar ispers"
                  + " ismechunitactive issyncmoveon strpart strfind strmatch strtoval strlen strmap"
                  + " strorder strdigcmp strmemb valtostr numtostr dnumtostr bitand bitor bitxor"
                  + " bitneg bitlsh bitrsh bitcheck bytetostr strtobyte motionplannerno taskrunmec"
                  + " taskrunrob tasksinsync testsignread maxrobspeed filesize filetime fssize"
                  + " rawbyteslen validio type rand cspeedoverride eventtype execlevel exechandler"
                  + " partest pfrestart testandset ropen")
              .split(" "));

  private RapidData() {}

  static boolean counts(String name) {
    return COUNTS.contains(name);
  }

  /** Returns whether an instruction may change its values. */
  static boolean tells(String name) {
    return TELLS.contains(name);
  }

  /** Returns whether a value by name may be changed. */
  static boolean isAnswer(String name) {
    return ANSWERS.contains(name);
  }

  /** Returns whether a function tells what only the running robot knows. */
  static boolean isAsked(String name) {
    return ASKED.contains(name);
  }

  /** Returns the value of a name, for the type that it has. */
  static Optional<Named> named(String name) {
    List<Double> zone = ZONES.get(name);
    if (zone != null || name.equals("fine")) {
      double tcp = zone == null ? 0 : zone.getFirst();
      double turn = zone == null ? 0 : zone.getLast();
      return Optional.of(
          new Named("zonedata", List.of(zone == null, tcp, turn, turn, 0.0, 0.0, 0.0)));
    }
    return switch (name) {
      case "tool0" ->
          Optional.of(
              new Named(
                  "tooldata",
                  List.of(true, NO_POSE, List.of(0.0, NO_PLACE, NO_TURN, 0.0, 0.0, 0.0))));
      case "wobj0" ->
          Optional.of(new Named("wobjdata", List.of(false, true, "", NO_POSE, NO_POSE)));
      default -> Optional.empty();
    };
  }

  /**
   * A value that is told by place.
   *
   * @param type its record type
   */
  record Named(String type, List<Object> value) {}

  /** Returns whether an instruction or a function moves no joint of the arm. */
  static boolean isQuiet(String name) {
    return QUIET.contains(name);
  }

  /** Returns whether it leads where the text does not tell. */
  static boolean isGuided(String name) {
    return GUIDED.contains(name);
  }

  /** Returns the radius of a zone in mm: the larger of those for place and orientation. */
  static double radius(RecordValue zone) {
    boolean stops = Boolean.TRUE.equals(zone.get("finep"));
    return stops ? 0 : Math.max(zone.number("pzone_tcp"), zone.number("pzone_ori"));
  }
}
