/** Payment systems as terms ask them: which kinds of claims they pay, in which parts. Each pricer says it of itself. */
import { KINDS, type Kind } from '../../claim/kinds.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { configurationDate } from '../../frame/plan.ts';
import { MODULES } from '../../modules.ts';
import type { Part } from './terms.ts';

type PaymentSystem = Pick<ClaimModule<unknown>, 'kinds' | 'parts' | 'partAliases' | 'paysLines' | 'hasShares'> & {
  name: string;
};

/** Pays professional claims, 42 CFR part 414. Terms may name its part, although no module prices such claims yet. */
const PHYSICIAN_FEE_SCHEDULE: PaymentSystem = {
  name: 'PFS',
  kinds: ['professional'],
  parts: ['line'],
  paysLines: true,
  hasShares: true,
};

const PRICERS = MODULES.filter(({ kind }) => kind === 'pricer');
const SYSTEMS: readonly PaymentSystem[] = [...PRICERS, PHYSICIAN_FEE_SCHEDULE];

/** Parts that each payment system pays, in the order in which it adds them. */
export const PARTS_OF_SYSTEM: Readonly<Record<string, readonly Part[]>> = Object.fromEntries(
  SYSTEMS.map(({ name, parts = [] }) => [name, parts]),
);

/** Payment systems that know what Medicare pays of a line without the patient's share. */
export const SYSTEMS_WITH_SHARES: ReadonlySet<string> = new Set(
  SYSTEMS.filter(({ hasShares }) => hasShares).map(({ name }) => name),
);
/** Kinds that such systems pay: `basis` may be `paid`. */
export const KINDS_WITH_SHARES: ReadonlySet<Kind> = new Set(
  SYSTEMS.filter(({ hasShares }) => hasShares).flatMap(({ kinds }) => kinds),
);

/** Kinds that Medicare pays as a whole: a line has no payment of its own. */
export const KINDS_PAID_WHOLE: ReadonlySet<Kind> = new Set(
  KINDS.filter((kind) => !SYSTEMS.some(({ kinds, paysLines }) => kinds.includes(kind) && paysLines)),
);
/** Kinds that take the configuration of their last day; all others take that of the first. */
export const KINDS_BY_LAST_DAY: ReadonlySet<Kind> = new Set(
  KINDS.filter((kind) => {
    const pricers = PRICERS.filter(({ kinds }) => kinds.includes(kind));
    return pricers.length > 0 && configurationDate(pricers) === 'thru_date';
  }),
);

/** Returns the names of the payment systems that may pay a claim of a kind. */
export function systemsOf(kind: Kind): readonly string[] {
  return SYSTEMS.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => name);
}

/** Returns the parts of a system that a name stands for; none if the system has no such part. */
export function partsNamed(system: string, name: Part): readonly Part[] {
  return SYSTEMS.filter((each) => each.name === system).flatMap((each) => partsOf(each, name));
}

/** True if some payment system has a part, or parts, of that name. */
export function isPart(name: Part): boolean {
  return hasPart(KINDS, name);
}

/** True if a payment system of one of the kinds has the part. */
export function hasPart(kinds: readonly Kind[], name: Part): boolean {
  return SYSTEMS.some(
    (system) => system.kinds.some((kind) => kinds.includes(kind)) && partsOf(system, name).length > 0,
  );
}

function partsOf({ parts = [], partAliases = {} }: PaymentSystem, name: Part): readonly Part[] {
  const alias = Object.hasOwn(partAliases, name) ? partAliases[name] : undefined;
  return alias ?? parts.filter((part) => part === name);
}
