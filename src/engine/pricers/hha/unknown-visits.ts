/**
 * Visits without their day or their units: the period has a price where none of the days and hours that they can have
 * changes it.
 */
import type { Warning } from '../../claim/warnings.ts';
import { UNITS_OF_A_DAY } from './outlier-units.ts';
import type { Visit } from './visits.ts';

/** True for a visit whose day or units are not known. */
export const isUnknown = ({ isDated, units }: Visit) => !isDated || units === 0;

/** Returns the visits with the days of a claim of one day. */
export function onTheOnlyDay(visits: readonly Visit[], isOneDay: boolean): Visit[] {
  return visits.map((visit) => (isOneDay ? { ...visit, isDated: true } : visit));
}

/**
 * Returns the visits as they can have been, from the least to the most that they can pay: units of no visit or of 8
 * hours that no other visit of the day takes, first visits of each discipline on the first day or the last.
 */
export function possibleVisits(visits: readonly Visit[], firstDay: number): Visit[][] {
  if (!visits.some(isUnknown)) return [];
  const undated = new Set(visits.filter(({ isDated }) => !isDated).map(({ revenueCode }) => revenueCode));
  const early = (isEarly: (visit: Visit) => boolean) =>
    visits.map((visit) => {
      const units = visit.units || UNITS_OF_A_DAY;
      return !visit.isDated && isEarly(visit) ? { ...visit, units, date: firstDay } : { ...visit, units };
    });
  return [
    visits.map((visit) => (visit.isDated ? visit : { ...visit, units: 0 })),
    early(() => false),
    ...[...undated].map((code) => early(({ revenueCode }) => revenueCode === code)),
  ];
}

/** Returns a sentence that names the line of a visit whose day or units decide the payment. */
export function unknownText(visits: readonly Visit[]): string {
  const visit = visits.find(isUnknown);
  const lacked = [...(visit?.isDated ? [] : ['service_date']), ...(visit?.units === 0 ? ['units'] : [])].join(
    ' and no ',
  );
  return `Line ${(visit?.place ?? 0) + 1}, a visit, gives no ${lacked}, on which the payment of the period rests.`;
}

/** Warns of visits without a day that have a price all the same. */
export function undatedWarnings(visits: readonly Visit[], isOneDay: boolean): Warning[] {
  return visits
    .filter(({ isDated }) => !isDated)
    .map(({ place }) => ({
      code: 'DEFAULT_TAKEN',
      field: `lines.${place}.service_date`,
      text: `Line ${place + 1} gives no service_date: ${isOneDay ? 'the only day of the claim was taken' : 'every day of the period gives the same payment'}`,
    }));
}
