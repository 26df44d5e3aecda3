/**
 * Verdicts as build servers read them: {@link dev.clearway.io.findings.JunitReport} makes a JUnit
 * file of them, {@link dev.clearway.io.findings.SarifReport} a SARIF file.
 *
 * <p>Must not know how verdicts are reached, nor where the files go.
 */
@NullMarked
package dev.clearway.io.findings;

import org.jspecify.annotations.NullMarked;
