/** `pps-edge lookup procedure`: what a procedure does for the DRG. */
import { command, EXIT } from '../command.ts';
import { DRG_OF_CODE } from '../output/msdrg.ts';
import { clientOf } from '../profile.ts';

export const lookupProcedure = command({
  name: 'lookup procedure',
  summary: 'Shows whether a procedure is one of the operating room, and the DRGs that name it.',
  operands: [{ name: 'CODE', help: 'ICD-10-PCS code.' }],
  options: {
    date: { type: 'string', value: 'DATE', help: 'Discharge date, YYYY-MM-DD; today without it.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge lookup procedure 02703DZ --date 2026-03-07'],
  async run({ operands: [code = ''], values: { date, profile }, output }) {
    const procedure = await clientOf(profile).msdrgData.getProcedure(code, { date });
    await output.record(procedure, async () => {
      await output.fields([
        ['Code', procedure.code],
        ['Grouper', `${procedure.grouper_version} on ${procedure.date}`],
        ['Operating room', procedure.is_or_procedure ? 'yes' : 'no'],
      ]);
      if (procedure.drgs.length === 0) return;
      await output.write('\n');
      await output.table(DRG_OF_CODE, procedure.drgs);
    });
    return EXIT.ok;
  },
});
