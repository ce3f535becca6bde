/** National Coverage Determinations: ncd_trkg.csv of the Medicare Coverage Database export (NCD data dictionary, NCD_TRKG). */
import { plainText } from '../reading/clean-html.ts';
import type { Dataset } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { addressOf, dayText, renderDocument } from './coverage-document.ts';
import { mcdRelease } from './mcd-release.ts';
import { dayOrNull, hasColumns, openMcdTable, whole } from './mcd-table.ts';
import type { NcdRow } from './rows.ts';

const COLUMNS = [
  'NCD_id',
  'NCD_vrsn_num',
  'cvrg_lvl_cd',
  'NCD_mnl_sect',
  'NCD_mnl_sect_title',
  'NCD_efctv_dt',
  'NCD_impltn_dt',
  'NCD_trmntn_dt',
  'itm_srvc_desc',
  'indctn_lmtn',
  'xref_txt',
  'othr_txt',
  'trnsmtl_num',
  'chg_rqst_num',
  'pblctn_cd',
  'rev_hstry',
  'last_updt_tmstmp',
] as const;

/** NCD data dictionary, cvrg_lvl_cd; the MCD has a 4 that it does not describe. */
const COVERAGE: Record<string, string> = {
  1: 'Full coverage',
  2: 'Restricted coverage',
  3: 'No coverage',
};

export const ncd: Dataset<NcdRow> = {
  name: 'ncd',
  title: 'National Coverage Determinations',
  table: 'ncd',
  licence: 'public domain',
  recognise: (head) => hasColumns(head, ['NCD_id', 'NCD_vrsn_num', 'NCD_mnl_sect', 'indctn_lmtn']),
  read(file) {
    const table = openMcdTable(file, COLUMNS);
    const newest = table.greatest('NCD_vrsn_num', 'NCD_id');
    return {
      ...mcdRelease('NCD', table.newest('last_updt_tmstmp')),
      rows: table.rows(
        (fields): NcdRow => {
          const [ncdId, ncdVersion] = [whole(fields, 'NCD_id'), whole(fields, 'NCD_vrsn_num')];
          const manualSection = fields.matching('NCD_mnl_sect', /^[\dA-Za-z][\dA-Za-z./ -]{0,19}$/, 'a manual section');
          const title = plainText(fields.text('NCD_mnl_sect_title'));
          if (!title) throw new BadField('NCD_mnl_sect_title is blank');
          const effectiveDate = dayOrNull(fields, 'NCD_efctv_dt');
          if (effectiveDate === null) throw new BadField('NCD_efctv_dt is blank');
          return {
            ncdId,
            ncdVersion,
            manualSection,
            title,
            effectiveDate,
            publicationCode: whole(fields, 'pblctn_cd'),
            isNewest: newest.get(fields.text('NCD_id')) === ncdVersion,
            html: renderDocument({
              kind: 'National Coverage Determination (NCD)',
              name: `NCD ${manualSection}`,
              version: ncdVersion,
              title,
              facts: [
                ['NCD ID', ncdId],
                ['Manual section', manualSection],
                ['Effective date', dayText(effectiveDate)],
                ['Implementation date', dayText(dayOrNull(fields, 'NCD_impltn_dt'))],
                ['Termination date', dayText(dayOrNull(fields, 'NCD_trmntn_dt'))],
                ['Coverage', COVERAGE[fields.text('cvrg_lvl_cd')] ?? null],
                ['Transmittal number', fields.text('trnsmtl_num')],
                ['Change request', fields.text('chg_rqst_num')],
              ],
              sections: [
                ['Item or service description', fields.text('itm_srvc_desc')],
                ['Indications and limitations of coverage', fields.text('indctn_lmtn')],
                ['Cross reference', fields.text('xref_txt')],
                ['Other', fields.text('othr_txt')],
                ['Revision history', fields.text('rev_hstry')],
              ],
              address: addressOf.ncd(ncdId, ncdVersion),
            }),
          };
        },
        (row) => `NCD ${row.ncdId} version ${row.ncdVersion}`,
      ),
    };
  },
};
