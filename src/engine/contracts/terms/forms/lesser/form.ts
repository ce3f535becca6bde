/** The lesser or the greater of what several ways pay. */
import type { How, Pays, PaysBy } from '../../terms.ts';
import { takes } from '../../terms.ts';
import { list } from '../../words.ts';
import type { Form } from '../form.ts';
import { ofClaim, ofLines } from './price.ts';

type Compared = PaysBy<'lesser' | 'greater'>;

/** The forms that ways may have; the registry of them has this one too. */
export interface Forms {
  formOf(pays: Pays): Form<How>;
  formsOf(role: 'rate', takes: 'claim' | 'lines'): string[];
}

export function lesserOf({ formOf, formsOf }: Forms): Form<'lesser' | 'greater'> {
  /** Says of a way what its form says of what a term pays: `pays.of.1.steps must not …`. */
  const ofWay = (place: number, text: string) => text.replace(/^pays\b/, `pays.of.${place}`);
  return {
    ways: ({ of }) => of,
    ofLines: (pricing, pays) => ofLines(pricing, pays, formOf),
    ofClaim: (pricing, pays) => ofClaim(pricing, pays, formOf),
    isOfMatchingLines: ({ of }) => of.some((way) => formOf(way).isOfMatchingLines?.(way)),
    claimPart(walk, { of }) {
      const parts = of.map((way) => formOf(way).claimPart?.(walk, way));
      return parts.find((part) => part === 'stay') ?? parts.find((part) => part === 'lines');
    },
    hasDollars: ({ of }) => of.some((way) => formOf(way).hasDollars?.(way)),
    codes: ({ of }) =>
      of.flatMap((way, place) =>
        (formOf(way).codes?.(way) ?? []).map((list) => ({ ...list, path: ofWay(place, list.path) })),
      ),
    faultOfClaim({ of }) {
      for (const [place, way] of of.entries()) {
        const fault = formOf(way).faultOfClaim?.(way);
        if (fault) return ofWay(place, fault);
      }
      return null;
    },
    faults(pays, term, document) {
      const scope = takes(term);
      const which = `a ${term.role === 'carve_out' ? 'carve-out' : term.role} that takes ${scope === 'lines' ? 'lines' : 'the claim'}`;
      const allowed = formsOf('rate', scope);
      return [
        ...(pays.compare === 'line' && scope === 'claim' ? [`pays.compare must not be line in ${which}`] : []),
        ...pays.of.flatMap((way, place) => [
          ...(allowed.includes(way.how) ? [] : [`pays.of.${place}.how must be ${list(ownForms(allowed))} in ${which}`]),
          ...(isByOccasion(way) && isComparedByLine(pays, scope)
            ? [`pays.of.${place}.per must be line or unit where lines are compared`]
            : []),
          ...(formOf(way).faults?.(way, term, document) ?? []).map((fault) => ofWay(place, fault)),
        ]),
      ];
    },
    warnings: ({ of }, term, facts) =>
      of.flatMap((way, place) =>
        (formOf(way).warnings?.(way, term, facts) ?? []).map(
          ([code, text]) => [code, text && ofWay(place, text)] as const,
        ),
      ),
  };
}

/** Ways have no ways within them. */
const ownForms = (forms: readonly string[]) => forms.filter((how) => how !== 'lesser' && how !== 'greater');
const isByOccasion = (way: Pays) => way.how === 'flat' && (way.per === 'day' || way.per === 'visit');
const isComparedByLine = ({ compare = 'line' }: Compared, scope: 'claim' | 'lines') =>
  scope === 'lines' && compare === 'line';
