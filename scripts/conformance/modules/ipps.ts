/** Compares with CMS's IPPS pricers: PPDRV215 and PPCAL215 of FY 2021, and the Java program of later years. */

import { z } from 'zod';
import type { IppsInput } from '../../../src/engine/pricers/ipps/inputs.ts';
import { byYear } from '../cms-case.ts';
import { type CaseTables, cobolInput, cobolTables, compareCobolCase, ippsCobolCase } from '../ipps/cobol.ts';
import { compareJavaCase, ippsJavaCase, javaInput, javaTables } from '../ipps/java.ts';
import { pricerConformance } from '../pricer.ts';
import type { Suite } from '../suites.ts';

const fields = z.record(z.string(), z.unknown());

export const ippsCase = z
  .object({ id: z.string(), request: fields, response: fields })
  .pipe(z.union([ippsJavaCase, ippsCobolCase]));
export type IppsCase = z.infer<typeof ippsCase>;
export type YearTables = (year: number) => CaseTables;

export const ipps = pricerConformance<IppsCase, YearTables>(
  // `ibmPrecision` has values cut off as on a mainframe; the pricer computes exactly, as `response` does.
  "response of CMS's IPPS pricer (COBOL with exact intermediate results, not ibmPrecision) and of its rule classes (Java, retyped, in a frame of stand-ins)",
  ippsCase,
  (folder) =>
    byYear((year) => (folder.names(/^drg\.csv$/).length > 0 ? cobolTables(folder) : javaTables(folder, year))),
  (line, tables) =>
    'bill' in line.request
      ? compareCobolCase(line as z.infer<typeof ippsCobolCase>, tables(2021))
      : compareJavaCase(line as z.infer<typeof ippsJavaCase>, ippsInput(line, tables)),
);

/** Returns the pricer's input of a case of either form. */
export function ippsInput(line: IppsCase, tables: YearTables): IppsInput {
  return 'bill' in line.request
    ? cobolInput(line as z.infer<typeof ippsCobolCase>, tables(2021))
    : javaInput(line as z.infer<typeof ippsJavaCase>, tables);
}

export const suites: readonly Suite[] = [{ folders: ['ipps-fy2021', 'ipps-fy2024-2025'] }];
