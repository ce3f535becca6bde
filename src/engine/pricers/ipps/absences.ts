/** Tables of the year that are not loaded, and rules that are not published, by which a stay may be paid. */
import { exact } from '../../core/exact.ts';
import type { Absence } from '../../frame/absences.ts';
import { listed, type Parts } from '../../frame/payment.ts';
import { isCovid } from './case-mix.ts';
import type { IppsInput, IppsTables } from './inputs.ts';
import { reportedTechnologies } from './new-technology.ts';
import { UNDATED_DRUG_CODES } from './rates/covid-treatments.ts';
import type { IppsRates, NewTechnology } from './rates/rates.ts';
import { mayHaveOutmigration } from './wage-index.ts';

/** Above every published adjustment: the greatest of fiscal years 2022 to 2026 is 0.1537 (Tables 2 and 4A of the final rules). */
const MOST_OUTMIGRATION = 1;
/** 42 CFR 412.88(a)(2): at most three quarters of the costs above the payment; a maximum that no technology has. */
const MOST_OF_A_TECHNOLOGY = { name: 'not known', maximum: exact(100_000_000), share: exact('0.75') };

/** A procedure of section X of ICD-10-PCS, New Technology. */
const NEW_TECHNOLOGY_SECTION = /^X/;

/** @param partsOf returns the parts with other inputs; null where there would be no price */
export function absencesOf(
  input: IppsInput,
  { fiscalYear, covidTreatments }: IppsRates,
  partsOf: (input: IppsInput) => Parts | null,
): Absence[] {
  const partsWith = (tables: Partial<IppsTables>) => () =>
    partsOf({ ...input, tables: { ...input.tables, ...tables } });
  const { claim, provider, tables } = input;
  const absences: Absence[] = [];
  const county = provider.countyCode.trim();
  const isOutsideSample = tables.isOutmigrationSample === true && !tables.outmigration?.get(county);
  if ((!tables.outmigration || isOutsideSample) && county !== '' && mayHaveOutmigration(provider))
    absences.push({
      dataset: 'ipps-outmigration',
      lacks: isOutsideSample
        ? `The out-migration adjustments of FY ${fiscalYear} are a sample, which does not have county ${county}`
        : `The out-migration adjustments of FY ${fiscalYear} are not loaded, of which county ${county} may have one`,
      partsAtMost: partsWith({
        outmigration: {
          get: () => [{ effectiveDate: claim.dischargeDate, adjustment: MOST_OUTMIGRATION }],
        },
      }),
    });
  absences.push(...technologyAbsences(input, fiscalYear, (newTechnologies) => partsWith({ newTechnologies })));
  const undated = isCovid(claim) ? claim.drugCodes.find((code) => UNDATED_DRUG_CODES.has(code)) : undefined;
  const [dated] = covidTreatments.at(claim.dischargeDate)?.drugCodes ?? [];
  if (undated && dated)
    absences.push({
      dataset: 'ipps-claim-codes',
      lacks: `The first day of drug ${undated} is not known, from which it has an add-on payment for COVID-19 treatments`,
      partsAtMost: () => partsOf({ ...input, claim: { ...claim, drugCodes: [...claim.drugCodes, dated] } }),
    });
  return absences;
}

/** Finds lists of technologies that lack, which are all known by a procedure. */
function technologyAbsences(
  { claim, tables: { newTechnologies, technologyCodes, isTechnologySample } }: IppsInput,
  fiscalYear: number,
  partsWith: (technologies: readonly NewTechnology[]) => Absence['partsAtMost'],
): Absence[] {
  const of = (codes: readonly string[]) =>
    partsWith([...(newTechnologies ?? []), { ...MOST_OF_A_TECHNOLOGY, codes: [codes] }]);
  const inSection = claim.procedures.filter((code) => NEW_TECHNOLOGY_SECTION.test(code));
  if (!newTechnologies) {
    const codes = claim.procedures.filter((code) => inSection.includes(code) || technologyCodes.has(code));
    if (codes.length === 0) return [];
    const lacks = `The new technologies of FY ${fiscalYear} are not loaded, of which ${listed(codes)} may show one`;
    return [{ dataset: 'ipps-new-technology', lacks, partsAtMost: of(codes) }];
  }
  const isUndetermined = (technology: NewTechnology) => technology.undetermined === true;
  // Most claims have none of them; which of several on a claim counts depends on all.
  const mayCount = reportedTechnologies(claim, newTechnologies.filter(isUndetermined));
  const undetermined = mayCount.length > 0 ? reportedTechnologies(claim, newTechnologies).filter(isUndetermined) : [];
  const unlisted = inSection.filter((code) => !technologyCodes.has(code));
  const withoutLists = unlisted.length > 0 ? newTechnologies.filter(({ codes }) => codes.length === 0) : [];
  const absences: Absence[] = [];
  if (undetermined.length > 0)
    absences.push({
      dataset: 'ipps-claim-codes',
      lacks: `The codes that ${namesOf(undetermined)} must be billed with are not known`,
      partsAtMost: partsWith(newTechnologies.map((technology) => ({ ...technology, undetermined: false }))),
    });
  if (withoutLists.length > 0)
    absences.push({
      dataset: 'ipps-claim-codes',
      lacks: `The codes of ${namesOf(withoutLists)} are not loaded, of which ${listed(unlisted)} may be one`,
      partsAtMost: of(unlisted),
    });
  else if (isTechnologySample && unlisted.length > 0)
    absences.push({
      dataset: 'ipps-new-technology',
      lacks: `The new technologies of FY ${fiscalYear} are a sample, which does not have ${listed(unlisted)}`,
      partsAtMost: of(unlisted),
    });
  return absences;
}

const namesOf = (technologies: readonly NewTechnology[]) => listed(technologies.map(({ name }) => name));
