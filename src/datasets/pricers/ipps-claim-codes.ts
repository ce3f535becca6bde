/** Codes that CMS's IPPS pricer looks for on claims, by list: claim-codes-YYYY.csv. */
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { statedFiscalYear } from '../drg/drg-table.ts';
import type { Dataset } from '../reading/dataset.ts';
import { openTable } from '../reading/table.ts';
import type { IppsClaimCodeRow } from './ipps-rows.ts';

const HEADER = /^\ufeff?name,code,codeType\s*$/m;

export const ippsClaimCodes: Dataset<IppsClaimCodeRow> = {
  name: 'ipps-claim-codes',
  title: 'IPPS codes of new technologies and trials (pricer table)',
  table: 'ipps_claim_code',
  licence: 'public domain',
  recognise: (head) => HEADER.test(head),
  read(file, options) {
    const { year: fiscalYear, isDatedByName } = statedFiscalYear(file, options, 'claim-codes');
    const { start, end } = fiscalYearPeriod(fiscalYear);
    const table = openTable(file, { columns: { name: /^name$/, code: /^code$/, codeType: /^codeType$/ } });
    return {
      label: `IPPS claim codes FY${fiscalYear}`,
      scope: `${fiscalYear}`,
      effectiveStart: start,
      effectiveEnd: end,
      isDatedByName,
      rows: table.rows<IppsClaimCodeRow>(
        (fields) => ({
          fiscalYear,
          name: fields.matching('name', /./, 'a name'),
          code: fields.matching('code', /^[A-Z0-9]{2,11}$/, 'a code'),
          codeType: fields.matching('codeType', /^(PROC|DIAG|COND|NDC)$/, 'a kind of code'),
        }),
        ({ name, code, codeType }) => `${codeType} ${code} of ${name}`,
      ),
    };
  },
};
