/** The API's sentences on the fields of the term whose form is open. */
import { createContext, useContext } from 'react';
import { faultAtField } from './fault-words.ts';
import { faultAt } from './term-faults.ts';

/** `pays.percent must be a number`. */
export const FieldFaults = createContext<readonly string[]>([]);

/** Returns the sentence without its path, which the label stands for. @param isWhole see `faultAt` */
export function useFault(path: string, isWhole = false): string | undefined {
  const fault = faultAt(useContext(FieldFaults), path, isWhole);
  return fault && faultAtField(fault, path);
}
