package dev.clearway.io.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/**
 * What the first line of a client must be before anything of it is used: an object of JSON, or,
 * where a token is asked for, one that says it and nothing else.
 *
 * <p>A browser lets any page send what it likes to any port, but only behind a line of HTTP; so a
 * page's first line is never an object. Immutable and thread-safe. Tokens are compared in a time
 * that does not tell how much of them is right.
 */
public final class FirstLine {
  private static final String TOKEN = "token";

  private final JsonFactory factory = new JsonFactory();
  private final Optional<String> token;

  /**
   * @param token to ask for, if any
   */
  public FirstLine(Optional<String> token) {
    this.token = token;
  }

  /** Returns whether the line says the token only, and so is no message. */
  public boolean isTokenAlone() {
    return token.isPresent();
  }

  /**
   * Returns what is wrong with a first line; empty if the client may send.
   *
   * @param bytes read
   */
  public Optional<String> problem(byte[] bytes, int from, int to) {
    return token.isPresent()
        ? problem(bytes, from, to, token.get())
        : isObject(bytes, from, to)
            ? Optional.empty()
            : Optional.of("its first line is no JSON object");
  }

  private boolean isObject(byte[] bytes, int from, int to) {
    try (JsonParser json = factory.createParser(bytes, from, to - from)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        return false;
      }
      json.skipChildren();
      return json.currentToken() == JsonToken.END_OBJECT && json.nextToken() == null;
    } catch (IOException e) {
      return false;
    }
  }

  private Optional<String> problem(byte[] bytes, int from, int to, String wanted) {
    String given = "";
    try (JsonParser json = factory.createParser(bytes, from, to - from)) {
      if (json.nextToken() == JsonToken.START_OBJECT
          && TOKEN.equals(json.nextFieldName())
          && json.nextToken() == JsonToken.VALUE_STRING) {
        String text = json.getText();
        given = json.nextToken() == JsonToken.END_OBJECT && json.nextToken() == null ? text : "";
      }
    } catch (IOException e) {
      given = "";
    }
    boolean same =
        MessageDigest.isEqual(
            wanted.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    return same ? Optional.empty() : Optional.of("its first line does not say the token");
  }
}
