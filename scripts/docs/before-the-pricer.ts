/** Writes docs/before-the-pricer.md out of the table of rules by which a bill is covered. */
import { MODULE_NAMES } from '../../src/engine/claim/claim.ts';
import type { BillRule } from '../../src/engine/frame/covered/rule.ts';
import { BILL_RULES } from '../../src/engine/frame/covered/rules.ts';

/** @returns Markdown */
export function beforeThePricerDocument(): string {
  return [
    '# Before the pricer',
    '',
    'A pricer of CMS never sees a bill: the claims system around it first counts the covered days, takes charges out, denies lines that',
    'the biller marks as not covered, and returns bills that contradict themselves. The service does the same, rule by rule in the order',
    'of this table, before a claim’s pricers run. Editors and groupers see the bill as it was sent; but its denied lines go to the',
    'outpatient editor with line item action flag 2, external line item denial, as a contractor sends them: no service is packaged into',
    'one that is denied.',
    '',
    '- **done**: as CMS’s text says. The trace has a step of the rule’s name with the figure before and after; a denied line has its reason',
    '  in `result.lines[].why`.',
    '- **refused**: the bill has no price. `result.return_code` is `NOT_PAYABLE`, or a part is unknown, and `result.reason` says why.',
    '- **warned**: the price stands, and a warning `NOT_COVERED` says what it leaves out.',
    '',
    'What the caller gives for the pricer wins: `los` is the length of the stay, `non_covered_days` the days that are not covered. Terms of',
    'contracts go by billed charges and by the days of [covered days](contract-terms.md); lines that Medicare denies are named to them.',
    '',
    '| rule | what it does | pricers | state | CMS’s text |',
    '|---|---|---|---|---|',
    ...BILL_RULES.map(
      ({ name, does, concerns, state, citation }) =>
        `| \`${name}\` | ${does} | ${systems(concerns)} | ${state} | ${citation} |`,
    ),
    '',
  ].join('\n');
}

const systems = (concerns: BillRule['concerns']) =>
  concerns ? MODULE_NAMES.filter((name) => concerns.has(name)).join(', ') : 'all';
