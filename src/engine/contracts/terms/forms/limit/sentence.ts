import type { Limits } from '../../terms.ts';
import { dollars, list, percent } from '../../words.ts';

/** Also of the limits of another term. */
export function limitsOf({ lesser_of_charges, minimum, maximum, corridor, per }: Limits): string {
  const each = per === undefined || per === 'claim' ? '' : ` a ${per}`;
  const bounds = [
    ...(lesser_of_charges === 'line' ? ['at most charges line by line'] : []),
    ...(corridor?.from_percent === undefined ? [] : [`at least ${percent(corridor.from_percent)} of charges`]),
    ...(corridor?.to_percent === undefined ? [] : [`at most ${percent(corridor.to_percent)} of charges`]),
    ...(minimum === undefined ? [] : [`at least ${dollars(minimum)}${each}`]),
    ...(maximum === undefined ? [] : [`at most ${dollars(maximum)}${each}`]),
    ...(lesser_of_charges === 'claim' ? ['at most billed charges'] : []),
  ];
  return list(bounds, 'and');
}
