package dev.clearway.io.recording;

import dev.clearway.io.text.Quoted;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads whole tables of an SQLite database, and does nothing else with it: no queries, no indexes.
 *
 * <p>Each page is read at most once, and rows have no more bytes than the file, so that neither
 * trees that hold themselves nor rows that claim the same bytes make more of it. Mutable; one
 * thread.
 *
 * @see "SQLite, Database File Format"
 */
final class SqliteFile {
  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final int HEADER = 100;
  private static final int LEAF = 13;
  private static final int INTERIOR = 5;
  private static final int UTF8 = 1;
  private static final int LEAST_PAGE = 512;

  /** Pages hold four entries at least, so that no file has as many levels. */
  private static final int DEEPEST = 32;

  private static final String CUT = "is cut off or damaged: ";

  private final ByteBuffer bytes;
  private final int pageSize;
  private final int usable;
  private final BitSet seen = new BitSet();
  private long gathered;
  private final Map<String, Table> tables = new LinkedHashMap<>();

  /**
   * Where a table is.
   *
   * @param root number of its first page
   * @param columns their names
   */
  private record Table(long root, List<String> columns) {}

  /**
   * A row: null, Long, Double, String or byte[] for each column.
   *
   * @param id its number, which a column that is the primary key does not repeat
   */
  record Row(long id, List<String> columns, Object[] values) {
    private Object value(String column) throws Damaged {
      int at = columns.indexOf(column);
      if (at < 0) {
        throw new Damaged("has a table without a column " + Quoted.of(column));
      }
      return at < values.length && values[at] != null ? values[at] : "";
    }

    String text(String column) throws Damaged {
      return String.valueOf(value(column));
    }

    long number(String column) throws Damaged {
      if (value(column) instanceof Long number) {
        return number;
      }
      throw new Damaged("has a row without a number in " + Quoted.of(column));
    }

    byte[] blob(String column) throws Damaged {
      if (value(column) instanceof byte[] blob) {
        return blob;
      }
      throw new Damaged("has a row without bytes in " + Quoted.of(column));
    }
  }

  private SqliteFile(byte[] bytes, int pageSize, int usable) {
    this.bytes = ByteBuffer.wrap(bytes);
    this.pageSize = pageSize;
    this.usable = usable;
  }

  /** Returns whether a file begins as one. */
  static boolean isOne(byte[] begin) {
    return begin.length >= MAGIC.length
        && Arrays.equals(begin, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  /** Reads which tables there are. */
  static SqliteFile of(byte[] bytes) throws Damaged {
    ByteBuffer all = ByteBuffer.wrap(bytes);
    if (!isOne(bytes) || bytes.length < HEADER) {
      throw new Damaged("is no SQLite file");
    }
    int told = Short.toUnsignedInt(all.getShort(16));
    int size = told == 1 ? 1 << 16 : told;
    int usable = size - Byte.toUnsignedInt(all.get(20));
    if (size < LEAST_PAGE || Integer.bitCount(size) != 1 || usable < LEAST_PAGE - 32) {
      throw new Damaged(CUT + "pages of " + size + " bytes");
    }
    if (all.getInt(56) > UTF8) {
      throw new Damaged("has texts in another encoding than UTF-8, which is not read");
    }
    SqliteFile file = new SqliteFile(bytes, size, usable);
    Table schema = new Table(1, List.of("type", "name", "tbl_name", "rootpage", "sql"));
    for (Row row : file.rows(schema)) {
      if (row.text("type").equals("table") && row.number("rootpage") > 0) {
        file.tables.put(
            row.text("name"), new Table(row.number("rootpage"), columns(row.text("sql"))));
      }
    }
    return file;
  }

  /** Returns the names of the columns that a table is made with, as rosbag2 writes it. */
  private static List<String> columns(String sql) {
    List<String> names = new ArrayList<>();
    int open = sql.indexOf('(');
    int close = sql.lastIndexOf(')');
    if (open >= 0 && close > open) {
      for (String column : sql.substring(open + 1, close).split(",", -1)) {
        String name = column.strip().split("\\s", 2)[0];
        names.add(name.replaceAll("[\"'`\\[\\]]", "").toLowerCase(Locale.ROOT));
      }
    }
    return names;
  }

  /**
   * Returns the rows of a table in the order of their numbers; none where there is no such table.
   */
  List<Row> rows(String table) throws Damaged {
    Table known = tables.get(table);
    return known == null ? List.of() : rows(known);
  }

  private List<Row> rows(Table table) throws Damaged {
    List<Row> rows = new ArrayList<>();
    try {
      page(table.root, table, rows, 0);
    } catch (IndexOutOfBoundsException e) {
      throw new Damaged(CUT + "a page points out of itself");
    }
    return rows;
  }

  /** Marks a page as read, and returns where it begins. */
  private int enter(long number) throws Damaged {
    if (number < 1 || number > bytes.capacity() / pageSize) {
      throw new Damaged(CUT + "it has no page " + number);
    }
    if (seen.get((int) number)) {
      throw new Damaged(CUT + "page " + number + " is in two places");
    }
    seen.set((int) number);
    return (int) (number - 1) * pageSize;
  }

  private void page(long number, Table table, List<Row> rows, int depth) throws Damaged {
    if (depth > DEEPEST) {
      throw new Damaged(CUT + "a table of more than " + DEEPEST + " levels");
    }
    int start = enter(number);
    int head = number == 1 ? start + HEADER : start;
    int kind = bytes.get(head);
    int cells = Short.toUnsignedInt(bytes.getShort(head + 3));
    if (kind != LEAF && kind != INTERIOR) {
      throw new Damaged(CUT + "page " + number + " is no part of a table");
    }
    int pointers = head + (kind == LEAF ? 8 : 12);
    if (pointers + 2 * cells > start + usable) {
      throw new Damaged(CUT + "page " + number + " claims " + cells + " entries");
    }
    for (int i = 0; i < cells; i++) {
      int cell = start + Short.toUnsignedInt(bytes.getShort(pointers + 2 * i));
      if (kind == LEAF) {
        rows.add(row(cell, start + usable, table));
      } else {
        page(Integer.toUnsignedLong(bytes.getInt(cell)), table, rows, depth + 1);
      }
    }
    if (kind == INTERIOR) {
      page(Integer.toUnsignedLong(bytes.getInt(head + 8)), table, rows, depth + 1);
    }
  }

  private Row row(int cell, int end, Table table) throws Damaged {
    Numbers in = new Numbers(bytes, cell, end);
    long length = in.next();
    long id = in.next();
    byte[] record = record(in.at(), length);
    return new Row(id, table.columns, values(record));
  }

  /** Gathers a row's bytes: those in its page, then those in pages of their own. */
  private byte[] record(int at, long length) throws Damaged {
    gathered += length;
    if (length < 0 || length > bytes.capacity() || gathered > bytes.capacity()) {
      throw new Damaged(CUT + "rows of more bytes than it has");
    }
    int most = usable - 35;
    int least = (usable - 12) * 32 / 255 - 23;
    int local = (int) length;
    if (length > most) {
      long some = least + (length - least) % (usable - 4);
      local = (int) (some <= most ? some : least);
    }
    byte[] record = new byte[(int) length];
    bytes.get(at, record, 0, local);
    long next = local < length ? Integer.toUnsignedLong(bytes.getInt(at + local)) : 0;
    for (int done = local; done < length; ) {
      int start = enter(next);
      int part = (int) Math.min(usable - 4, length - done);
      bytes.get(start + 4, record, done, part);
      done += part;
      next = Integer.toUnsignedLong(bytes.getInt(start));
    }
    return record;
  }

  private static Object[] values(byte[] record) throws Damaged {
    ByteBuffer bytes = ByteBuffer.wrap(record);
    Numbers head = new Numbers(bytes, 0, record.length);
    long size = head.next();
    List<Object> values = new ArrayList<>();
    long at = size;
    while (head.at() < size) {
      long type = head.next();
      long length = length(type);
      if (length < 0 || length > record.length - at) {
        throw new Damaged(CUT + "a value of " + length + " bytes");
      }
      values.add(value(bytes, type, (int) at, (int) length));
      at += length;
    }
    return values.toArray();
  }

  private static long length(long type) throws Damaged {
    if (type >= 12) {
      return (type - 12) / 2;
    }
    return switch ((int) type) {
      case 0, 8, 9 -> 0;
      case 1, 2, 3, 4 -> type;
      case 5 -> 6;
      case 6, 7 -> 8;
      default -> throw new Damaged(CUT + "a value of kind " + type);
    };
  }

  @SuppressWarnings("NullAway") // a value may be null in SQLite
  private static Object value(ByteBuffer bytes, long type, int at, int length) {
    if (type >= 12) {
      byte[] data = new byte[length];
      bytes.get(at, data);
      return type % 2 == 0 ? data : new String(data, StandardCharsets.UTF_8);
    }
    if (type == 0) {
      return null;
    }
    if (type == 7) {
      return bytes.getDouble(at);
    }
    long number = type == 9 ? 1 : 0;
    for (int i = 0; i < length; i++) {
      number = i == 0 ? bytes.get(at) : (number << 8) | Byte.toUnsignedLong(bytes.get(at + i));
    }
    return number;
  }

  /** Reads SQLite's numbers of one to nine bytes. */
  private static final class Numbers {
    private final ByteBuffer bytes;
    private final int end;
    private int at;

    Numbers(ByteBuffer bytes, int at, int end) {
      this.bytes = bytes;
      this.at = at;
      this.end = end;
    }

    int at() {
      return at;
    }

    long next() throws Damaged {
      long value = 0;
      for (int i = 0; i < 9; i++) {
        if (at >= end) {
          throw new Damaged(CUT + "a number without an end");
        }
        byte next = bytes.get(at++);
        if (i == 8) {
          return (value << 8) | Byte.toUnsignedLong(next);
        }
        value = (value << 7) | (next & 0x7f);
        if (next >= 0) {
          return value;
        }
      }
      return value;
    }
  }
}
