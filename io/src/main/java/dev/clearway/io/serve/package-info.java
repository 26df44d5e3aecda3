/**
 * The messages by which programs ask for checks: {@link dev.clearway.io.serve.RequestInput} cuts
 * bytes into lines and what follows them, {@link dev.clearway.io.serve.RequestParser} makes {@link
 * dev.clearway.io.serve.Request}s of them, and {@link dev.clearway.io.serve.AnswerOutput} writes
 * what is answered. The format is in docs/serve.md.
 *
 * <p>Must not know how requests are answered, nor where the bytes come from.
 */
@NullMarked
package dev.clearway.io.serve;

import org.jspecify.annotations.NullMarked;
