/**
 * Clients that ask for checks, and what they are answered: {@link
 * dev.clearway.io.serve.session.Service} takes them, within limits, and has a session for each,
 * with scenes of its own.
 *
 * <p>Threads: one reads what a client sends, another answers it in its order, a third what may be
 * answered when it is there. Must not know the machine's clock nor its environment: it is given
 * what it needs of both.
 */
@NullMarked
package dev.clearway.io.serve.session;

import org.jspecify.annotations.NullMarked;
