/** Every measured endpoint, each call with its equal of the bare Worker. */
import { Draw, type Endpoint, type Measured, type OpenDatabase } from '../draw.ts';
import { claimsproc } from './claimsproc.ts';
import { coverage } from './coverage.ts';
import { drgTables } from './drg-tables.ts';
import { feeSchedules } from './fee-schedules.ts';
import { icd10cmData } from './icd10cm-data.ts';
import { icd10pcs } from './icd10pcs.ts';
import { ioceData } from './ioce-data.ts';
import { mueData } from './mue-data.ts';
import { ncciPairs } from './ncci-pairs.ts';
import { pfsLocalities } from './pfs-localities.ts';
import { platform } from './platform.ts';
import { providerMaster } from './provider-master.ts';
import { providerTables } from './provider-tables.ts';
import { referenceCodes } from './reference-codes.ts';
import { zip9Data } from './zip9-data.ts';

const MEASURED: readonly Measured[] = [
  feeSchedules,
  zip9Data,
  pfsLocalities,
  mueData,
  ncciPairs,
  ioceData,
  drgTables,
  icd10cmData,
  providerTables,
  referenceCodes,
  providerMaster,
  coverage,
  icd10pcs,
  claimsproc,
  platform,
];

/** Lookups of the bare Worker: name to database and SQL. */
export const QUERIES = Object.assign({}, ...MEASURED.map(({ queries }) => queries)) as Measured['queries'];

/** Returns the endpoints. @throws Error if nothing is loaded */
export function endpointsOf(open: OpenDatabase, count: number): Endpoint[] {
  const draw = new Draw(open, count);
  return MEASURED.flatMap(({ endpoints }) => endpoints(draw));
}
