/** ASP NDC to HCPCS crosswalk, quarterly: the drug products of each code. The list is incomplete, as CMS says. */
import { SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { numberOf } from '../reading/bounds.ts';
import { type Dataset, Fault } from '../reading/dataset.ts';
import { effectivePeriod } from '../reading/effective-line.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { FeeSupplementRow } from './rows.ts';

export interface NdcRecord {
  /** As published: `13533-0636-01`, or a maker's product number for skin substitutes and the like. */
  ndc: string;
  labeler_name: string;
  drug_name: string;
  hcpcs_dosage: string;
  package_size: number;
  package_quantity: number;
  /** Billing units in a product and in a package. */
  billing_units: number;
  billing_units_package: number;
}

const BILLING_UNITS = numberOf('billing units', 0, 250_000);

export const aspNdc: Dataset<FeeSupplementRow> = {
  name: 'asp-ndc',
  title: 'ASP NDC-HCPCS crosswalk',
  table: 'fee_supplement',
  licence: 'public domain',
  recognise: (head) => /ASP NDC ?- ?HCPCS Crosswalk/i.test(head),
  read(file) {
    const table = openTable(file, {
      columns: {
        CODE: /^_\d{4}_CODE$/i,
        'LABELER NAME': /^LABELER NAME$/i,
        NDC2: /^NDC2$/i,
        'Drug Name': /^Drug Name$/i,
        'HCPCS dosage': /^HCPCS dosage$/i,
        'PKG SIZE': /^PKG SIZE$/i,
        'PKG QTY': /^PKG QTY$/i,
        BILLUNITS: /^BILLUNITS$/i,
        BILLUNITSPKG: /^BILLUNITSPKG$/i,
      },
    });
    const period = effectivePeriod(file, table.title);
    const products = table.rows<{ code: string; product: NdcRecord }>(
      (fields) => ({
        code: fields.code('CODE'),
        product: {
          ndc: fields.matching('NDC2', /\S/, 'an NDC'),
          labeler_name: fields.text('LABELER NAME'),
          drug_name: fields.text('Drug Name'),
          hcpcs_dosage: fields.text('HCPCS dosage'),
          package_size: fields.decimal('PKG SIZE', numberOf('units in a package', 0, 20_000)),
          package_quantity: fields.decimal('PKG QTY', numberOf('packages', 1, 5_000)),
          billing_units: fields.decimal('BILLUNITS', BILLING_UNITS),
          billing_units_package: fields.decimal('BILLUNITSPKG', BILLING_UNITS),
        },
      }),
      ({ code, product }) => `${code} ${product.ndc}`,
    );
    return {
      label: `ASP NDC-HCPCS crosswalk ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: (function* () {
        const byCode = new Map<string, NdcRecord[]>();
        for (const productOrFault of products) {
          if (productOrFault instanceof Fault) {
            yield productOrFault;
            continue;
          }
          const { code, product } = productOrFault;
          const codeProducts = byCode.get(code);
          if (codeProducts) codeProducts.push(product);
          else byCode.set(code, [product]);
        }
        for (const [code, data] of byCode) {
          yield {
            kind: 'ndc_crosswalk',
            scheduleType: SCHEDULE_TYPE.ASP,
            code,
            startDate: period.start,
            endDate: period.end,
            data,
          } satisfies FeeSupplementRow;
        }
      })(),
    };
  },
};
