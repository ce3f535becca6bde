/**
 * Versions of the Integrated Outpatient Code Editor. There is one a calendar quarter, v25.1 of April 2024, and the
 * editor's tables number them on: v18.2 (2017-07-01) is 68, v25.1 is 95.
 */
import { quarterPeriod } from '../../core/calendar.ts';

/** The oldest version that the editor still carries. */
export const FIRST_VERSION = 68;

export interface VersionQuarter {
  /** YYYYMMDD, both inclusive. */
  start: number;
  end: number;
}

/** Whole years, and quarters from 0 to 3, since 2000; From dates before it have versions below 0. */
function ageOf(version: number): { years: number; quarters: number } {
  const years = Math.floor((version + 2) / 4);
  return { years, quarters: version + 2 - 4 * years };
}

/** The quarter of a version's internal number. */
export function quarterOfVersion(version: number): VersionQuarter {
  const { years, quarters } = ageOf(version);
  return quarterPeriod(2000 + years, quarters + 1);
}

/** The internal number of the version of a YYYYMMDD date's quarter. */
export function versionOn(date: number): number {
  const year = Math.floor(date / 10000);
  const month = Math.floor(date / 100) % 100;
  return 4 * (year - 2000) + Math.ceil(month / 3) - 3;
}

/** `25.2` as the editor's releases are called. */
export function versionName(version: number): string {
  const { years, quarters } = ageOf(version);
  return `${years + 1}.${quarters}`;
}

/** The internal number of `25.2`. */
export function versionNamed(name: string): number {
  const [major, minor] = name.split('.').map(Number) as [number, number];
  return 4 * (major - 1) + minor - 2;
}
