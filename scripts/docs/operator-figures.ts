/** Writes docs/figures.md: which figures of each payment system an operator can give, and how. */
import type { Exact } from '../../src/engine/core/exact.ts';
import { isHeld } from '../../src/engine/core/figure.ts';
import type { AnyRateYears } from '../../src/engine/core/rate-years.ts';
import { RATE_YEARS } from '../../src/engine/modules.ts';

const INTRODUCTION = `# Figures that an operator gives

<!-- Written by npm run docs. Change the code or scripts/docs/operator-figures.ts instead. -->

Rates of every fiscal or calendar year come with the service. A figure that it does not hold, or a whole year that begins
before a release with its rates, can be given as data:

\`\`\`csv
payment_system,year,figure,value,citation
IPPS,2027,fixed_loss_threshold,50000,"invented: where CMS published the figure"
\`\`\`

The figure and its citation are invented, to show the layout.

\`\`\`sh
npm run data -- import pricer-figures ipps-2027.csv
\`\`\`

- A file is of one payment system and one year; another import of that system and year replaces it. A fiscal year has the
  calendar year's number in which it ends.
- \`figure\` is a name of the lists below, \`value\` a decimal as published (a share is written \`0.66\`), \`citation\` where it
  is published. Unknown names, values that are no decimals, a figure given twice and an empty citation are refused, with the
  line, and nothing of the file is imported.
- A figure that the service holds cannot be given: the file is refused. A later version that holds it computes with its own.
- A year after the last that is held needs every figure of the list but those of the next section, and is priced by the rules
  of that last year: whether these still apply is for the operator to say. A year before the first cannot be given.
- Answers say so: a claim priced by such figures has the warning \`OPERATOR_FIGURES\`, which names them, each step of its
  trace cites the figure's citation and release, and \`GET /claimsproc/health\` counts the year. Until then a claim of the year
  is answered by a return code that names what is lacking.

## Figures that some claims need

A figure that is lacking refuses no claim whose price cannot depend on it. What an outlier's cost must exceed is a payment and
a threshold, which is never negative: a cost that is not above the payment has no outlier, whatever the threshold is. The
trace's step of the outlier says so with both figures, and an answer without a price says what is above what.

| lacking | priced all the same | answer of the others |
|---|---|---|
| IPPS \`fixed_loss_threshold\` | costs that do not exceed the payment with its add-ons, without the threshold (42 CFR 412.80(a)(3)); of a new hospital operating costs; hospitals that refuse outliers | \`IPPS09\` |
| IPPS \`hospital_specific_update\` | hospitals other than sole community and Medicare-dependent ones, and those without a hospital-specific rate (42 CFR 412.92(d), 412.108(c)) | \`IPPS09\` |
| IPPS \`no_cost_product_factor\` | every stay but CAR-T cases without cost of the product | \`IPPS05\` |
| LTCH \`labor_share\`, \`non_labor_share\` | site neutral stays, which are not paid by the standard rate | \`LTC06\` |
| LTCH \`fixed_loss\` | costs that do not exceed the payment of their part (42 CFR 412.525(a), 412.522(c)); claims that refuse outliers | \`LTC06\` |
| LTCH \`dsh_factor\` | hospitals whose DSH patient percentage is below 15 percent; site neutral costs below the amount without that adjustment | \`LTC06\` |
| HOSPICE \`reduced\` | hospices that submit quality data | \`HOSPICE07\` |
| ESRD \`average_separately_billable\`, \`fixed_loss\` | acute kidney injury; patients of the other age group; claims without separately billable items, or with no more than the loss that is held (42 CFR 413.237) | \`ESRD14\`, with the rate and no total |
| ESRD \`post_tdapa\` | every treatment has the add-on (42 CFR 413.234(g)): \`claim_payment\` leaves it out | warning \`PART_UNKNOWN\` |
| OPPS \`fixed_dollar_threshold\` | lines whose cost is not above 1.75 times their payment (42 CFR 419.43(d)); community mental health centers | outlier null, warning \`PART_UNKNOWN\` |
| OPPS \`quality_factor\` | hospitals that report quality data; of others, lines of new technology and of fee schedules (42 CFR 419.43(h)) | \`OPPS08\` |

Wage indexes, weights and lists are no figures but tables: see [data](data.md). So are all rates of health centers (FQHC):
a year's is a row of \`fqhc-base\`, \`fqhc-addon\`, \`fqhc-tribal\`, \`fqhc-iopratelte3\` or \`fqhc-ioprategte4\`.
`;

/** @returns Markdown */
export function operatorFiguresDocument(): string {
  return [INTRODUCTION, ...RATE_YEARS.map(sectionOf)].join('\n');
}

const DECIMALS_MAX = 12;

function shown(value: Exact): Exact {
  return value.scale > DECIMALS_MAX ? value.round(DECIMALS_MAX) : value;
}

function sectionOf(rates: AnyRateYears): string {
  const last = rates.heldYears.at(-1) ?? 0;
  const lacking = rates.heldYears.flatMap((year) =>
    [...rates.namesOf(year)].flatMap(([name, heldFigure]) =>
      heldFigure === null ? [`\`${name}\` of ${rates.nameOf(year)}`] : [],
    ),
  );
  const rows = [...rates.namesOf(last)].map(
    ([name, figure]) => `| \`${name}\` | ${figure && isHeld(figure) ? shown(figure.value) : 'not held'} |`,
  );
  return [
    `## ${rates.system}`,
    '',
    lacking.length > 0
      ? `Not held: ${lacking.join(', ')}.`
      : `Every figure of ${rates.nameOf(last)} and before is held.`,
    '',
    `| figure | ${rates.nameOf(last)} |`,
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}
