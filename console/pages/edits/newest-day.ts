/** The newest day for which edits are loaded. */
import type { ReleaseList } from 'pps-edge/schemas';
import { isoDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import type { Setting } from './edit-words.ts';

/** Datasets of each setting: those that have pairs, and that of the units. */
const DATASETS: Readonly<Record<Setting['key'], { noun: string; pairs: readonly string[]; units: string }>> = {
  hospital: { noun: 'outpatient hospitals', pairs: ['ncci-ptp-outpatient', 'ioce'], units: 'mue-outpatient' },
  practitioner: { noun: 'practitioners', pairs: ['ncci-ptp-practitioner'], units: 'mue-practitioner' },
};

type Release = Pick<ReleaseList['data'][number], 'dataset' | 'effective_start' | 'effective_end'>;

interface Day {
  /** YYYY-MM-DD. */
  date: string;
  /** A sentence on why it is this one. */
  reason: string;
}

/**
 * Returns the newest day, today at most, for which pairs of the setting are loaded, else units; today where neither are.
 * @param today YYYY-MM-DD
 */
export function newestLoadedDay(releases: readonly Release[], setting: Setting, today: string): Day {
  const { noun, pairs, units } = DATASETS[setting.key];
  const newestOf = (datasets: readonly string[]): string | null =>
    releases
      .filter(({ dataset }) => datasets.includes(dataset))
      .map(({ effective_start, effective_end }) => [isoDay(effective_start), isoDay(effective_end)] as const)
      .filter(([start]) => start <= today)
      .map(([, end]) => (end < today ? end : today))
      .sort()
      .at(-1) ?? null;
  const [ofPairs, ofUnits] = [newestOf(pairs), newestOf([units])];
  const date = ofPairs ?? ofUnits ?? today;
  if (date === today)
    return {
      date,
      reason:
        (ofPairs ?? ofUnits)
          ? `Today, ${shownDay(today)}.`
          : `Today, ${shownDay(today)}: no edits of ${noun} are loaded.`,
    };
  const what = ofPairs === null ? 'units' : ofUnits !== null && ofUnits >= date ? 'pairs and units' : 'pairs';
  const others =
    ofPairs !== null && ofUnits !== null && ofUnits < date ? ` Units are loaded until ${shownDay(ofUnits)}.` : '';
  return { date, reason: `${shownDay(date)} is the newest day for which ${what} of ${noun} are loaded.${others}` };
}
