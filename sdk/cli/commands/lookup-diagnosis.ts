/** `pps-edge lookup diagnosis`: what a diagnosis does for the DRG. */
import { command, EXIT } from '../command.ts';
import { DRG_OF_CODE, exclusionsText, SEVERITY_TEXTS } from '../output/msdrg.ts';
import { clientOf } from '../profile.ts';

export const lookupDiagnosis = command({
  name: 'lookup diagnosis',
  summary: 'Shows whether a diagnosis is a CC or an MCC, its MDC and the DRGs that name it.',
  operands: [{ name: 'CODE', help: 'ICD-10-CM code, with or without its dot.' }],
  options: {
    date: { type: 'string', value: 'DATE', help: 'Discharge date, YYYY-MM-DD; today without it.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge lookup diagnosis J96.01 --date 2026-03-07'],
  async run({ operands: [code = ''], values: { date, profile }, output }) {
    const diagnosis = await clientOf(profile).msdrgData.getDiagnosis(code, { date });
    await output.record(diagnosis, async () => {
      await output.fields([
        ['Code', diagnosis.code],
        ['Grouper', `${diagnosis.grouper_version} on ${diagnosis.date}`],
        ['Severity', SEVERITY_TEXTS[diagnosis.severity]],
        ['Counts', diagnosis.counts_only_alive ? 'only for patients discharged alive' : undefined],
        ['MDC', diagnosis.mdcs.map(({ mdc, title }) => `${mdc} ${title}`).join('; ')],
        ['Acquired in hospital', diagnosis.hospital_acquired_conditions.map(({ title }) => title).join('; ')],
        ['Not beside', exclusionsText(diagnosis.not_beside)],
        ['Excludes', exclusionsText(diagnosis.excludes)],
      ]);
      if (diagnosis.principal_drgs.length === 0) return;
      await output.write('\n');
      await output.table(DRG_OF_CODE, diagnosis.principal_drgs);
    });
    return EXIT.ok;
  },
});
