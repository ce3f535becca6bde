/**
 * Case-mix indexes of PDPM: the factor of each group on the base rate of its component, 42 CFR 413.337(a)(4). The
 * tables of CMS's pricer hold the products of indexes and base rates; the indexes explain them.
 */
import { type Exact, exact } from '../../../core/exact.ts';

/** Indexes of a component by the letter of the group in the HIPPS code. */
type IndexesByGroup = ReadonlyMap<string, Exact>;

export interface CaseMixIndexes {
  citation: string;
  physicalTherapy: IndexesByGroup;
  occupationalTherapy: IndexesByGroup;
  speech: IndexesByGroup;
  nursing: IndexesByGroup;
  nonTherapyAncillary: IndexesByGroup;
}

/** @param indexes of groups A, B, C … */
function byGroup(indexes: string): IndexesByGroup {
  return new Map(indexes.split(' ').map((index, at) => [String.fromCharCode('A'.charCodeAt(0) + at), exact(index)]));
}

/** From FY 2020, when PDPM began. */
export const CASE_MIX_2020: CaseMixIndexes = {
  citation: 'CMS-1718-F, tables of PDPM case-mix adjusted rates and associated indexes',
  physicalTherapy: byGroup('1.53 1.70 1.88 1.92 1.42 1.61 1.67 1.16 1.13 1.42 1.52 1.09 1.27 1.48 1.55 1.08'),
  occupationalTherapy: byGroup('1.49 1.63 1.69 1.53 1.41 1.60 1.64 1.15 1.18 1.45 1.54 1.11 1.30 1.50 1.55 1.09'),
  speech: byGroup('0.68 1.82 2.67 1.46 2.34 2.98 2.04 2.86 3.53 2.99 3.70 4.21'),
  nursing: byGroup(
    '4.06 3.07 2.93 2.40 1.99 2.24 1.86 2.08 1.73 1.72 1.43 1.87 1.62 1.55 1.09 1.34 0.94 1.04 0.99 1.57 1.47 1.22 0.71 1.13 0.66',
  ),
  nonTherapyAncillary: byGroup('3.24 2.53 1.84 1.33 0.96 0.72'),
};

/** FY 2023: the first half of the parity adjustment. */
export const CASE_MIX_2023: CaseMixIndexes = {
  citation: 'CMS-1765-F, tables of PDPM case-mix adjusted rates and associated indexes',
  physicalTherapy: byGroup('1.49 1.65 1.83 1.87 1.38 1.57 1.62 1.13 1.10 1.38 1.48 1.06 1.24 1.44 1.51 1.05'),
  occupationalTherapy: byGroup('1.45 1.59 1.64 1.49 1.37 1.56 1.60 1.12 1.15 1.41 1.50 1.08 1.26 1.46 1.51 1.06'),
  speech: byGroup('0.66 1.77 2.60 1.42 2.28 2.90 1.98 2.78 3.43 2.91 3.60 4.10'),
  nursing: byGroup(
    '3.95 2.99 2.85 2.33 1.94 2.18 1.81 2.02 1.68 1.67 1.39 1.82 1.58 1.51 1.06 1.30 0.91 1.01 0.96 1.53 1.43 1.19 0.69 1.10 0.64',
  ),
  nonTherapyAncillary: byGroup('3.15 2.46 1.79 1.29 0.93 0.70'),
};

/** From FY 2024: the second half of the parity adjustment. */
export const CASE_MIX_2024: CaseMixIndexes = {
  citation: 'CMS-1779-F, tables of PDPM case-mix adjusted rates and associated indexes',
  physicalTherapy: byGroup('1.45 1.61 1.78 1.81 1.34 1.52 1.58 1.10 1.07 1.34 1.44 1.03 1.20 1.40 1.47 1.02'),
  occupationalTherapy: byGroup('1.41 1.54 1.60 1.45 1.33 1.51 1.55 1.09 1.12 1.37 1.46 1.05 1.23 1.42 1.47 1.03'),
  speech: byGroup('0.64 1.72 2.52 1.38 2.21 2.82 1.93 2.70 3.34 2.83 3.50 3.98'),
  nursing: byGroup(
    '3.84 2.90 2.77 2.27 1.88 2.12 1.76 1.97 1.64 1.63 1.35 1.77 1.53 1.47 1.03 1.27 0.89 0.98 0.94 1.48 1.39 1.15 0.67 1.07 0.62',
  ),
  nonTherapyAncillary: byGroup('3.06 2.39 1.74 1.26 0.91 0.68'),
};
