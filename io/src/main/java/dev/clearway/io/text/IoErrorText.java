package dev.clearway.io.text;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why the system did not read or write, in words for a person. Stateless. */
public final class IoErrorText {
  private IoErrorText() {}

  /** Returns the reason on one line, without the file's name where the system gives both. */
  public static String of(IOException problem) {
    return switch (problem) {
      case NoSuchFileException e -> "there is no such file or folder";
      case AccessDeniedException e -> "permission denied";
      case FileAlreadyExistsException e -> "it is there already";
      case NotDirectoryException e -> "a part of its path is no folder";
      case FileSystemException e when e.getReason() != null -> Quoted.plain(e.getReason());
      default ->
          problem.getMessage() == null
              ? problem.getClass().getSimpleName()
              : Quoted.plain(problem.getMessage());
    };
  }
}
