/**
 * Reads that take 0, 1, '' or false for what is not there: each is counted, by file and by why it is right. A new one fails until it
 * is looked at: a field, a table or a day that a price reads and does not find is refused, bounded or told, and no 0.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';

type Counts = Readonly<Record<string, number>>;

/** Fields of the claim, the record and the tables: their blanks are refused, bounded or told by the frame’s tables of blanks. */
const TOLD: Counts = {
  'claims/load/tables/ltch-tables.ts': 1,
  'claims/wire/to-claim.ts': 6,
  'engine/editors/ioce/claim/from-claim.ts': 2,
  'engine/editors/mce/module.ts': 1,
  'engine/fee-schedules/places.ts': 2,
  'engine/frame/record-blanks.ts': 5,
  'engine/groupers/cmg/grouper.ts': 2,
  'engine/groupers/hhag/module.ts': 2,
  'engine/pricers/asc/claim.ts': 5,
  'engine/pricers/asc/tables.ts': 3,
  'engine/pricers/asc/wage-index.ts': 1,
  'engine/pricers/esrd/claim.ts': 7,
  'engine/pricers/hha/claim.ts': 6,
  'engine/pricers/hospice/claim.ts': 2,
  'engine/pricers/ipf/module.ts': 3,
  'engine/pricers/ipps/module.ts': 6,
  'engine/pricers/ipps/outlier.ts': 1,
  'engine/pricers/ipps/standardized-amount.ts': 1,
  'engine/pricers/irf/module.ts': 2,
  'engine/pricers/irf/wage-index.ts': 1,
  'engine/pricers/ltch/module.ts': 3,
  'engine/pricers/opps/apc-payment.ts': 3,
  'engine/pricers/opps/claim.ts': 12,
  'engine/pricers/opps/line-payment.ts': 1,
  'engine/pricers/opps/tables.ts': 12,
  'engine/pricers/snf/module.ts': 2,
  'engine/provider/provider-fields.ts': 2,
};

/** Facts that hold only where a file or a claim says so. */
const SET: Counts = {
  'claims/load/tables/drg-year.ts': 1,
  'claims/load/contracts/contract-in-force.ts': 1,
  'engine/contracts/terms/applies.ts': 2,
  'engine/contracts/terms/conditions.ts': 1,
  // Only a discount lowers a rate.
  'engine/contracts/terms/forms/apc-rate/form.ts': 1,
  'engine/contracts/terms/term-kinds.ts': 1,
  'engine/fee-schedules/line.ts': 1,
  'engine/fee-schedules/physician-rates.ts': 1,
  'engine/frame/line-blanks.ts': 1,
  'engine/frame/process.ts': 1,
  'engine/frame/covered/covered-claim.ts': 1,
  'engine/pricers/esrd/price.ts': 1,
  'engine/pricers/esrd/treatment.ts': 1,
  'engine/pricers/esrd/validation.ts': 1,
  'engine/pricers/ipf/wage-index.ts': 1,
};

/** Texts and figures of answers, which decide no amount. */
const ANSWER: Counts = {
  'claims/answer/contract-facts.ts': 3,
  'claims/answer/contract-output.ts': 1,
  'engine/editors/ioce/answer/disposition.ts': 1,
  'engine/editors/ioce/answer/to-output.ts': 1,
  'engine/editors/mce/edit-trace.ts': 3,
  'engine/frame/answers.ts': 3,
  'engine/frame/summary/contract-sentences.ts': 1,
  'engine/frame/summary/line-sentences.ts': 1,
  'engine/frame/summary/opening-sentence.ts': 1,
  'engine/frame/summary/step-figures.ts': 2,
  'engine/groupers/hhag/summary.ts': 1,
  'engine/pricers/asc/response.ts': 3,
  'engine/pricers/asc/summary.ts': 1,
  'engine/pricers/ipf/response.ts': 6,
  'engine/pricers/ipps/response.ts': 2,
  'engine/pricers/ipps/summary.ts': 1,
  'engine/pricers/ltch/response.ts': 3,
  'engine/pricers/ltch/summary.ts': 1,
  'engine/pricers/opps/response.ts': 1,
};

/** Sums and counts that begin at nothing, parts that a claim does not have, and places in lists that are there. */
const BEGINS_AT_NOTHING: Counts = {
  'claims/load/claim-inputs.ts': 2,
  'claims/load/providers/claim-providers.ts': 1,
  'claims/load/tables/asc-tables.ts': 3,
  'claims/load/tables/outpatient-titles.ts': 5,
  'claims/load/tables/schedule-records.ts': 1,
  'claims/load/tables/year-files.ts': 2,
  'claims/wire/sex.ts': 1,
  'engine/contracts/schedule/contract-pricing.ts': 2,
  'engine/contracts/published-text/all-else.ts': 2,
  'engine/contracts/published-text/line-price.ts': 4,
  'engine/contracts/published-text/nursery.ts': 3,
  'engine/contracts/published-text/sentence.ts': 1,
  'engine/contracts/published-text/stay-price.ts': 3,
  'engine/contracts/published-text/stays.ts': 2,
  'engine/contracts/terms/code-cover.ts': 1,
  'engine/contracts/terms/faults.ts': 3,
  'engine/contracts/terms/limits.ts': 7,
  'engine/contracts/terms/price.ts': 1,
  'engine/contracts/terms/take.ts': 1,
  'engine/contracts/terms/forms/case-rate/form.ts': 2,
  'engine/contracts/terms/forms/flat/price.ts': 2,
  'engine/contracts/terms/forms/per-diem/form.ts': 3,
  'engine/contracts/terms/forms/percent-of-medicare/price.ts': 7,
  'engine/contracts/terms/forms/schedule/price.ts': 2,
  'engine/contracts/terms/forms/lesser/price.ts': 6,
  'engine/contracts/terms/forms/adjust/price.ts': 1,
  'engine/contracts/terms/forms/stop-loss/days.ts': 3,
  'engine/core/calendar.ts': 1,
  'engine/core/exact.ts': 1,
  'engine/core/figure.ts': 1,
  'engine/editors/ioce/module.ts': 1,
  'engine/editors/ioce/closing/payment-method.ts': 1,
  'engine/editors/ioce/steps/health-centers/fqhc-encounters.ts': 1,
  'engine/editors/ioce/steps/programs/program-weeks.ts': 3,
  'engine/editors/ioce/tables/modifiers.ts': 1,
  'engine/editors/ioce/tables/tables.ts': 3,
  'engine/editors/mce/editor.ts': 1,
  'engine/editors/mce/flags.ts': 1,
  'engine/fee-schedules/equipment.ts': 1,
  'engine/fee-schedules/physician-modifiers.ts': 1,
  'engine/frame/average-ratios.ts': 2,
  'engine/frame/claim-blanks.ts': 2,
  'engine/frame/payment.ts': 2,
  'engine/frame/unit-warnings.ts': 1,
  'engine/frame/warnings.ts': 1,
  'engine/frame/covered/case-mix-group.ts': 2,
  'engine/frame/covered/device-credit.ts': 1,
  'engine/frame/covered/line-modifiers.ts': 1,
  'engine/frame/covered/skilled-nursing.ts': 1,
  'engine/frame/covered/statement-days.ts': 2,
  'engine/frame/result/line-results.ts': 1,
  'engine/groupers/hhag/tables.ts': 1,
  'engine/groupers/msdrg/atoms.ts': 1,
  'engine/groupers/msdrg/compile.ts': 3,
  'engine/groupers/msdrg/loaded-claim.ts': 1,
  'engine/groupers/msdrg/manual/manual.ts': 1,
  'engine/pack/code-table.ts': 1,
  'engine/pricers/asc/adjusted-rate.ts': 1,
  'engine/pricers/asc/code-pairs.ts': 1,
  'engine/pricers/asc/line-pricing.ts': 3,
  'engine/pricers/asc/payment.ts': 1,
  'engine/pricers/esrd/amounts-from-2022.ts': 1,
  'engine/pricers/esrd/amounts-to-2021.ts': 1,
  'engine/pricers/esrd/claim-payment.ts': 1,
  'engine/pricers/esrd/outlier.ts': 1,
  'engine/pricers/fqhc/claim.ts': 2,
  'engine/pricers/fqhc/module.ts': 1,
  'engine/pricers/fqhc/price.ts': 1,
  'engine/pricers/hha/basis.ts': 2,
  'engine/pricers/hha/module.ts': 1,
  'engine/pricers/hha/outlier-units.ts': 5,
  'engine/pricers/hha/period.ts': 1,
  'engine/pricers/hha/unknown-visits.ts': 1,
  'engine/pricers/hha/visits.ts': 1,
  'engine/pricers/hospice/continuous-care.ts': 3,
  'engine/pricers/hospice/days-of-care.ts': 2,
  'engine/pricers/hospice/end-of-life-visits.ts': 1,
  'engine/pricers/hospice/levels-of-care.ts': 1,
  'engine/pricers/hospice/price.ts': 7,
  'engine/pricers/ipf/comorbidity.ts': 1,
  'engine/pricers/ipf/per-diem.ts': 1,
  'engine/pricers/ipf/price.ts': 1,
  'engine/pricers/ipps/payment.ts': 1,
  'engine/pricers/ipps/rates/technology-lists.ts': 2,
  'engine/pricers/ltch/outlier.ts': 1,
  'engine/pricers/ltch/price.ts': 3,
  'engine/pricers/ltch/tables.ts': 1,
  'engine/pricers/opps/charges.ts': 1,
  'engine/pricers/opps/deductible-order.ts': 2,
  'engine/pricers/opps/module.ts': 1,
  'engine/pricers/opps/other-shares.ts': 3,
  'engine/pricers/opps/outlier.ts': 1,
  'engine/pricers/opps/price.ts': 1,
  'engine/pricers/snf/hipps.ts': 2,
  'engine/provider/provider-changes.ts': 3,
  'engine/provider/provider-file.ts': 2,
};

const FOLDERS = ['src/engine', 'src/claims/answer', 'src/claims/load', 'src/claims/wire'];
const DEFAULT = /(?:\?\?|\|\|) (?:0|1|''|'0'|false|true|ZERO|ONE)(?![\w.])/g;

test('no read takes a default that is not accounted for', () => {
  const found: Record<string, number> = {};
  for (const folder of FOLDERS)
    for (const { name, parentPath } of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      const file = join(parentPath, name);
      const defaults = readFileSync(file, 'utf8').match(DEFAULT)?.length ?? 0;
      if (defaults > 0) found[relative(join(ROOT, 'src'), file)] = defaults;
    }
  const accounted: Counts = { ...TOLD, ...SET, ...ANSWER, ...BEGINS_AT_NOTHING };
  expect(found).toEqual(accounted);
});
