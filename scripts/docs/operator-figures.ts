/** Writes docs/figures.md: which figures of each payment system an operator can give, and how. */
import { FIGURE_KINDS } from '../../src/engine/core/asked-figures.ts';
import type { Exact } from '../../src/engine/core/exact.ts';
import type { AnyRateYears } from '../../src/engine/core/rate-years.ts';
import { RATE_YEARS } from '../../src/engine/modules.ts';

const introduction = () => `# Figures that an operator gives

<!-- Written by npm run docs. Change the code or scripts/docs/operator-figures.ts instead. -->

Rates of every fiscal or calendar year come with the service. A figure that it does not hold, or a whole year that begins
before a release with its rates, can be given as data. \`figures\` writes one worksheet for all payment systems of a year:

\`\`\`sh
npm run data -- figures FY2027            # writes figures-FY2027.csv; CY2027 for calendar years
npm run data -- import auto figures-FY2027.csv
\`\`\`

Each line says what a figure means, where CMS prints it, and last year's; figures that are held or were given are filled in.
Fill in \`value\` as published (a share is written \`0.66\`) and \`citation\`, where it is published; what stays blank is not
given. A file may also have the columns \`payment_system,year,figure,value,citation\` alone:

\`\`\`csv
payment_system,year,figure,value,citation
IPPS,2027,fixed_loss_threshold,50000,"invented: where CMS published the figure"
\`\`\`

The figure and its citation are invented, to show the layout.

- The figures of one payment system and one year are a release; another import of that system and year replaces it. A fiscal
  year has the calendar year's number in which it ends.
- Each figure is checked: the bounds of its kind (the table below), parts that add up (shares to 1, the amounts of Tables 1A and
  1B to one another), figures that are made of others, and a citation. Every line that is wrong is named, and nothing of the
  file is imported. Unknown names and figures given twice are refused.
- The import prints each figure beside last year's with the change in percent. More than 25 % is a question, not an answer:
  nothing is imported until \`--accept-unusual\` says that the rule has it so.
- Who gave a figure and on which day is kept with it; \`npm run data -- list\` shows it. \`--given-by\` names another than the
  account of the machine.
- A figure that the service holds cannot be given another value: the file is refused. A later version that holds it computes
  with its own.
- A figure that is made of others (EHR ratios, products of hospital-specific updates, the parts of a hospice rate) is computed
  from those that the rule prints, exactly; it may be given all the same, and must then fit them.
- A year after the last that is held needs every figure of the list but those of the next section, and is priced by the rules
  of that last year: the warning \`RULES_OF_YEAR\` says until which day they were verified, until a version of the service confirms
  them or changes them. A year before the first cannot be given.
- Answers say so: a claim priced by such figures has the warning \`OPERATOR_FIGURES\`, which names them, each step of its
  trace cites the figure's citation and release, and \`GET /claimsproc/health\` counts the year. Until then a claim of the year
  is answered by a return code that names what is lacking.

| kind | unit | from | to |
|---|---|---|---|
${kinds()}

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
  return [introduction(), ...RATE_YEARS.map(sectionOf)].join('\n');
}

const DECIMALS_MAX = 12;

function shown(value: Exact): Exact {
  return value.scale > DECIMALS_MAX ? value.round(DECIMALS_MAX) : value;
}

/** Lines of the kinds of figures with their bounds. */
function kinds(): string {
  return Object.entries(FIGURE_KINDS)
    .map(([kind, { unit, least, most }]) => `| ${kind} | ${unit} | ${least.shortest} | ${most.shortest} |`)
    .join('\n');
}

function sectionOf(rates: AnyRateYears): string {
  const last = rates.heldYears.at(-1) ?? 0;
  const lacking = rates.heldYears.flatMap((year) =>
    rates
      .asksOf(year)
      .flatMap(({ name }) => (rates.figureOf(year, name) ? [] : [`\`${name}\` of ${rates.nameOf(year)}`])),
  );
  const cures = rates.heldYears.flatMap((year) => {
    const names = rates.asksOf(year).flatMap(({ name }) => (rates.figureOf(year, name) ? [] : [name]));
    const cure = rates.cureOf(year, names);
    return cure === '' ? [] : [`${rates.nameOf(year)}: ${cure}`];
  });
  const asked = rates.asksOf(last + 1).map((each) => {
    const figure = rates.heldFigure(last, each.name);
    const unit = each.unit ?? FIGURE_KINDS[each.kind].unit;
    const cells = [each.kind, unit, each.meaning, each.where, figure ? `${shown(figure.value)}` : 'not held'];
    return `| \`${each.name}\` | ${cells.join(' | ')} |`;
  });
  const names = rates.namesOf(last + 1);
  const computed = Object.entries(rates.computed).flatMap(([name, { how }]) => {
    const figure = rates.heldFigure(last, name);
    return names.has(name) ? [`| \`${name}\` | ${how} | ${figure ? shown(figure.value) : 'not held'} |`] : [];
  });
  return [
    `## ${rates.system}`,
    '',
    lacking.length > 0
      ? [`Not held: ${lacking.join(', ')}.`, ...cures].join(' ')
      : `Every figure of ${rates.nameOf(last)} and before is held.`,
    '',
    `| figure | kind | unit | meaning | where | ${rates.nameOf(last)} |`,
    '|---|---|---|---|---|---|',
    ...asked,
    '',
    ...(computed.length > 0 ? [`| computed | from | ${rates.nameOf(last)} |`, '|---|---|---|', ...computed, ''] : []),
  ].join('\n');
}
