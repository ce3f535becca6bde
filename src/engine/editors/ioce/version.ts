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

/** The quarter of a version's internal number. */
export function quarterOfVersion(version: number): VersionQuarter {
  const quarters = version + 2;
  // From dates before 2000 have versions below 0.
  const years = Math.floor(quarters / 4);
  return quarterPeriod(2000 + years, quarters - 4 * years + 1);
}

/** The internal number of the version of a YYYYMMDD date's quarter. */
export function versionOn(date: number): number {
  const year = Math.floor(date / 10000);
  const month = Math.floor(date / 100) % 100;
  return 4 * (year - 2000) + Math.ceil(month / 3) - 3;
}

/** `25.2` as the editor's releases are called. */
export function versionName(version: number): string {
  const quarters = version + 2;
  const years = Math.floor(quarters / 4);
  return `${years + 1}.${quarters - 4 * years}`;
}

/** The internal number of `25.2`. */
export function versionNamed(name: string): number {
  const [major, minor] = name.split('.').map(Number) as [number, number];
  return 4 * (major - 1) + minor - 2;
}
