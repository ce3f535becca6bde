/** Sample layouts of the IPPS pricer's tables, for the fiscal year of the period in the head. */
import { fiscalYearOf } from '../../engine/core/calendar.ts';
import type {
  IppsClaimCodeRow,
  IppsNewTechnologyRow,
  IppsOutmigrationRow,
  IppsWageIndexRow,
} from '../pricers/ipps-rows.ts';
import { ADDED_TO_INDEX, dollars, WAGE_INDEX } from '../reading/bounds.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { layout } from './layout.ts';

const KINDS = new Map([
  ['procedure', 'PROC'],
  ['diagnosis', 'DIAG'],
  ['condition', 'COND'],
]);

/** Blank if CMS publishes none: a state without a rural area, or without an imputed floor. */
function indexOrZero<Name extends string>(fields: Fields<Name>, name: Name): number {
  return fields.text(name) === '' ? 0 : fields.decimal(name, WAGE_INDEX);
}

function kind(fields: Fields<'kind'>): string {
  const codeType = KINDS.get(fields.text('kind'));
  if (!codeType) throw new BadField(`kind '${fields.text('kind')}' is not a kind of code`);
  return codeType;
}

export const IPPS_LAYOUTS = {
  'ipps-wage-index': layout(
    'ipps_wage_index',
    ['area', 'wage_index', 'reclassified_wage_index', 'imputed_floor', 'name'],
    (fields, { effectiveStart }): IppsWageIndexRow => ({
      cbsa: fields.matching('area', /^(\d{2}|\d{5})$/, 'a CBSA or a state of 2 digits'),
      size: '',
      effectiveDate: effectiveStart,
      geographicWageIndex: indexOrZero(fields, 'wage_index'),
      reclassifiedWageIndex: indexOrZero(fields, 'reclassified_wage_index'),
      imputedFloorWageIndex: indexOrZero(fields, 'imputed_floor'),
      name: fields.text('name'),
    }),
    ({ cbsa }) => cbsa,
  ),
  'ipps-outmigration': layout(
    'ipps_outmigration',
    ['fips_county', 'added_to_index'],
    (fields, { effectiveStart }): IppsOutmigrationRow => ({
      county: fields.matching('fips_county', /^\d{5}$/, 'a county of 5 digits'),
      effectiveDate: effectiveStart,
      adjustment: fields.decimal('added_to_index', ADDED_TO_INDEX),
    }),
    ({ county }) => county,
  ),
  'ipps-new-technology': layout(
    'ipps_new_technology',
    ['technology', 'share', 'maximum'],
    (fields, { effectiveStart }): IppsNewTechnologyRow => ({
      fiscalYear: fiscalYearOf(effectiveStart),
      name: fields.matching('technology', /./, 'a technology'),
      maximum: fields.decimal('maximum', dollars(20, 5_000_000)),
      share: Number(fields.matching('share', /^0\.\d+$/, 'a share')),
    }),
    ({ name }) => name,
  ),
  'ipps-claim-codes': layout(
    'ipps_claim_code',
    ['list', 'kind', 'code'],
    (fields, { effectiveStart }): IppsClaimCodeRow => ({
      fiscalYear: fiscalYearOf(effectiveStart),
      name: fields.matching('list', /./, 'a list'),
      code: fields.matching('code', /^[A-Z0-9]{2,7}$/, 'a code'),
      codeType: kind(fields),
    }),
    ({ name, code, codeType }) => `${codeType} ${code} of ${name}`,
  ),
};
