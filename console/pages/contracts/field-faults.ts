/** The API's sentences on the fields of the term whose form is open. */
import { createContext, useContext } from 'react';
import { faultAt } from './term-faults.ts';

/** `pays.percent must be a number`. */
export const FieldFaults = createContext<readonly string[]>([]);

/** @param isWhole see `faultAt` */
export const useFault = (path: string, isWhole = false): string | undefined =>
  faultAt(useContext(FieldFaults), path, isWhole);
