/** Warns of figures that their writer hardly means. */
import { waysOf } from './forms/registry.ts';
import type { Limits, Term, Terms } from './terms.ts';
import type { WarningCode } from './warning.ts';
import { dollars, number } from './words.ts';

type Warned = [WarningCode, string | null];

/** Least likely percents by form: below them a percent is likely a fraction, 0.55 for 55 percent. */
const LIKELY: Readonly<Record<string, { field: string; least: number }>> = {
  percent_of_charges: { field: 'percent', least: 3 },
  percent_of_cost: { field: 'percent', least: 3 },
  stop_loss: { field: 'percent', least: 3 },
  percent_of_medicare: { field: 'percent', least: 10 },
  schedule: { field: 'percent', least: 10 },
  invoice: { field: 'percent', least: 10 },
  adjust: { field: 'to_percent', least: 10 },
};
const LEAST_OF_CORRIDOR = 3;

/** Warns of percents that are likely fractions: above 0 and less than any contract says. */
export function likelyFractions({ pays, limits }: Term): Warned[] {
  const ways = waysOf(pays);
  const ofPays = ways.flatMap((way, place): Warned[] => {
    const { field = '', least = 0 } = LIKELY[way.how] ?? {};
    const path = way === pays ? `pays.${field}` : `pays.of.${place}.${field}`;
    return [likelyFraction(path, (way as Readonly<Record<string, unknown>>)[field], least)];
  });
  const ownCorridor = pays.how === 'limit' ? pays.corridor : undefined;
  return [
    ...ofPays,
    ...Object.entries(ownCorridor ?? {}).map(([name, value]) =>
      likelyFraction(`pays.corridor.${name}`, value, LEAST_OF_CORRIDOR),
    ),
    ...Object.entries(limits?.corridor ?? {}).map(([name, value]) =>
      likelyFraction(`limits.corridor.${name}`, value, LEAST_OF_CORRIDOR),
    ),
  ];
}

/** @param least percents from here on are likely */
function likelyFraction(path: string, value: unknown, least: number): Warned {
  const isFraction = typeof value === 'number' && value > 0 && value < least;
  return [
    'likely_fraction',
    isFraction ? `${path} is ${number(value)} percent: 55 percent is written 55, not 0.55` : null,
  ];
}

/** Warns of a percent of charges above 100 that nothing limits. */
export function aboveCharges(term: Term, { terms }: Terms): Warned {
  const isLimited = isUpper(term.limits) || terms.some(({ pays }) => pays.how === 'limit' && isUpper(pays));
  const above = waysOf(term.pays).find((way) => way.how === 'percent_of_charges' && way.percent > 100);
  const percent = above && 'percent' in above ? above.percent : undefined;
  const text = `It pays ${number(percent)} percent of charges, more than is billed, and no limit stands against it`;
  return ['above_charges', above && !isLimited ? text : null];
}

const isUpper = (limits: Limits | undefined) =>
  limits !== undefined &&
  (limits.lesser_of_charges !== undefined || limits.maximum !== undefined || limits.corridor?.to_percent !== undefined);

/** Warns of a minimum above the maximum: the maximum comes after it. */
export function limitsCross({ limits, pays }: Term): Warned[] {
  const all: [string, Limits | undefined][] = [
    ['limits', limits],
    ['pays', pays.how === 'limit' ? pays : undefined],
  ];
  return all.map(([path, { minimum, maximum } = {}]): Warned => {
    const isCrossed = typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum;
    const text = `${path}.minimum, ${dollars(minimum)}, is above the maximum, ${dollars(maximum)}: the maximum wins`;
    return ['limits_cross', isCrossed ? text : null];
  });
}
