/** Which edits are loaded for a day: a question about others would only be refused. */
import { ReleasesResource } from 'pps-edge/releases';
import { transport } from '../../../api.ts';

/** Tables that lines are checked by, each with its datasets: one of them is enough. */
const NEEDS = {
  editor: ['ioce'],
  edits: ['mue-outpatient', 'ncci-ptp-outpatient'],
} as const;

export type Need = keyof typeof NEEDS;

interface LoadedPeriod {
  dataset: string;
  /** YYYYMMDD, first and last day. */
  start: number;
  end: number;
}

let reading: Promise<readonly LoadedPeriod[]> | null = null;

/** Reads the loaded releases, once a visit. @throws PpsEdgeError */
async function loadedPeriods(): Promise<readonly LoadedPeriod[]> {
  reading ??= Promise.resolve(new ReleasesResource(transport).list()).then(({ data }) =>
    data.map(({ dataset, effective_start, effective_end }) => ({
      dataset,
      start: effective_start,
      end: effective_end,
    })),
  );
  try {
    return await reading;
  } catch (error) {
    reading = null;
    throw error;
  }
}

/** Returns true if a need is loaded for a day, YYYY-MM-DD. */
export async function isLoadedOn(need: Need, day: string): Promise<boolean> {
  const datasets: readonly string[] = NEEDS[need];
  const date = Number(day.replaceAll('-', ''));
  const periods = await loadedPeriods();
  return periods.some(({ dataset, start, end }) => datasets.includes(dataset) && start <= date && date <= end);
}
