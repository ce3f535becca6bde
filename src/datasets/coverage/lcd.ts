/** Local Coverage Determinations: lcd.csv of the Medicare Coverage Database export (LCD data dictionary, LCD). */
import { plainText } from '../reading/clean-html.ts';
import type { Dataset } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { addressOf, dayText, renderDocument } from './coverage-document.ts';
import { mcdRelease } from './mcd-release.ts';
import { dayOrNull, hasColumns, openMcdTable, seconds, whole } from './mcd-table.ts';
import type { LcdRow } from './rows.ts';

/** Columns of text, in the order and with the headings of the MCD. */
const SECTIONS = {
  issue: 'Issue',
  issue_change: 'Issue: change between proposed and final LCD',
  cms_cov_policy: 'CMS national coverage policy',
  indication: 'Coverage indications, limitations, and/or medical necessity',
  summary_of_evidence: 'Summary of evidence',
  analysis_of_evidence: 'Analysis of evidence (rationale for determination)',
  coding_guidelines: 'Coding guidelines',
  revenue_para: 'Revenue codes',
  diagnoses_support: 'Diagnoses that support medical necessity',
  diagnoses_dont_support: 'Diagnoses that do not support medical necessity',
  add_icd10_info: 'Additional ICD-10 information',
  associated_info: 'Associated information',
  doc_reqs: 'Documentation requirements',
  util_guide: 'Utilization guidelines',
  appendices: 'Appendices',
  source_info: 'Sources of information',
  bibliography: 'Bibliography',
  adv_meeting: 'Advisory committee meeting',
  synopsis_changes: 'Synopsis of changes',
  history_exp: 'Revision history explanation',
  keywords: 'Keywords',
} as const;
type Section = keyof typeof SECTIONS;
const SECTION_COLUMNS = Object.keys(SECTIONS) as Section[];

const COLUMNS = [
  'lcd_id',
  'lcd_version',
  'display_id',
  'title',
  'determination_number',
  'orig_det_eff_date',
  'ent_det_end_date',
  'rev_eff_date',
  'rev_end_date',
  'comment_start_dt',
  'comment_end_dt',
  'notice_start_dt',
  'notice_end_dt',
  'date_retired',
  'status',
  'last_updated',
  ...SECTION_COLUMNS,
] as const;

/** A approved, P proposed, R retired; F a proposed LCD that was released as a final one and thereby retired. */
const STATUSES = new Set(['A', 'P', 'R', 'F']);

export const lcd: Dataset<LcdRow> = {
  name: 'lcd',
  title: 'Local Coverage Determinations',
  table: 'lcd',
  licence: 'public domain; CPT codes in the text are AMA CPT',
  recognise: (head) => hasColumns(head, ['lcd_id', 'lcd_version', 'title', 'indication']),
  read(file) {
    const table = openMcdTable(file, COLUMNS);
    const newest = table.greatest('lcd_version', 'lcd_id');
    return {
      ...mcdRelease('LCD', table.newest('last_updated')),
      rows: table.rows(
        (fields): LcdRow => {
          const [lcdId, lcdVersion] = [whole(fields, 'lcd_id'), whole(fields, 'lcd_version')];
          const title = plainText(fields.text('title'));
          if (!title) throw new BadField('title is blank');
          const status = fields.known('status', STATUSES);
          // Only a proposed LCD has a display id of its own: LCD data dictionary, DISPLAY_ID.
          const ownDisplayId = fields
            .matching('display_id', /^(?:D?L\d{1,9})?$/i, 'an id such as DL33718')
            .toUpperCase();
          const displayId = ownDisplayId || `L${lcdId}`;
          const originalDate = dayOrNull(fields, 'orig_det_eff_date');
          const revisionDate = dayOrNull(fields, 'rev_eff_date');
          const endDate = dayOrNull(fields, 'rev_end_date') ?? dayOrNull(fields, 'ent_det_end_date');
          const retiredDate = dayOrNull(fields, 'date_retired');
          return {
            lcdId,
            lcdVersion,
            displayId,
            title,
            state: /[RF]/.test(status) ? 'retired' : displayId.startsWith('D') ? 'proposed' : 'approved',
            originalDate,
            revisionDate,
            endDate,
            retiredDate,
            lastUpdated: seconds(fields, 'last_updated'),
            isNewest: newest.get(fields.text('lcd_id')) === lcdVersion,
            html: renderDocument({
              kind: `${displayId.startsWith('D') ? 'Proposed ' : ''}Local Coverage Determination (LCD)`,
              name: displayId,
              version: lcdVersion,
              title,
              facts: [
                ['LCD ID', displayId],
                ['Determination number', fields.text('determination_number')],
                ['Original effective date', dayText(originalDate)],
                ['Revision effective date', dayText(revisionDate)],
                ['Ending date', dayText(endDate)],
                ['Retirement date', dayText(retiredDate)],
                ['Comment period begins', dayText(dayOrNull(fields, 'comment_start_dt'))],
                ['Comment period ends', dayText(dayOrNull(fields, 'comment_end_dt'))],
                ['Notice period begins', dayText(dayOrNull(fields, 'notice_start_dt'))],
                ['Notice period ends', dayText(dayOrNull(fields, 'notice_end_dt'))],
              ],
              sections: SECTION_COLUMNS.map((name) => [SECTIONS[name], fields.text(name)] as const),
              address: addressOf.lcd(lcdId, lcdVersion),
            }),
          };
        },
        (row) => `LCD ${row.lcdId} version ${row.lcdVersion}`,
      ),
    };
  },
};
