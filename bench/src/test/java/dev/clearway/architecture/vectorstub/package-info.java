/** Stands for the vector API in the fixtures, which must compile without the incubator module. */
package dev.clearway.architecture.vectorstub;
