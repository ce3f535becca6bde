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
    '## Another payer is first',
    '',
    'After the pricers, `result.medicare` of a bill that another payer has paid for is the secondary payment: for lines that a fee',
    'schedule or the rates of surgical centers pay the least of three (42 CFR 411.33(a)), for the bill, or what is left of it, the least',
    'of four (411.33(e)). With `explain=true` the amounts are the steps of `trace.secondary_payer`:',
    '',
    '| step | of | what it is |',
    '|---|---|---|',
    '| `bill_gross_amount`, `bill_deductible_and_coinsurance`, `bill_primary_payment`, `bill_charges` | bill | what the least is taken from |',
    '| `medicare_alone`, `charge_less_primary`, `fee_less_primary`; `line_payment` | line | the three amounts; the least of them, not below 0 |',
    '| `lines_payment` | bill | these lines together |',
    '| `rest_gross_amount`, `rest_deductible_and_coinsurance`, `rest_primary_payment`, `rest_charges` | bill | each amount of the bill less that of these lines, if there are any |',
    '| `charges_or_obligation` | bill | the lower of the charges and value code 44, if the bill has it |',
    '| `gross_less_patient`, `gross_less_primary`, `charges_less_primary`, `charges_less_patient`; `bill_payment` or `rest_payment` | bill | the four amounts; the least of them, not below 0. Nothing where value code 44 is no more than the primary payment (411.32(b)) |',
    '| `secondary_payment` | bill | `result.medicare`; missing where that is not known |',
    '',
  ].join('\n');
}

const systems = (concerns: BillRule['concerns']) =>
  concerns ? MODULE_NAMES.filter((name) => concerns.has(name)).join(', ') : 'all';
