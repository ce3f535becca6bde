/** `pps-edge contracts show`: a contract with its configurations. */
import { command, EXIT } from '../command.ts';
import { clientOf } from '../profile.ts';

const yes = (is: boolean) => (is ? 'yes' : 'no');

export const contractsShow = command({
  name: 'contracts show',
  summary: 'Shows a contract with its configurations.',
  operands: [{ name: 'ID', help: 'The contract’s id.' }],
  options: {},
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge contracts show DEMO-2026'],
  no: 'if there is no such contract',
  async run({ operands: [id = ''], values: { profile }, output }) {
    const contract = await clientOf(profile).contracts.get(id);
    await output.record(contract, async () => {
      await output.fields([
        ['Contract', contract.contract_id],
        ['Name', contract.name],
        ['Description', contract.description],
        ['Payer', contract.payer_id],
        ['Active', yes(contract.is_active)],
        ['CMS’s providers', yes(contract.use_medicare_base)],
        ['Rates of', contract.configuration_day === 'admission' ? 'the admission' : 'the claim’s day'],
        ['Requires tests', yes(contract.require_tests)],
        ['Providers', contract.provider_count],
      ]);
      await output.table(
        [
          { heading: 'From', of: (config) => config.effective_date },
          { heading: 'To', of: (config) => config.termination_date },
          { heading: 'Terms', kind: 'number', of: (config) => config.terms_count },
          { heading: 'Fee schedule', of: (config) => config.custom_fee_schedule_id },
          { heading: 'DRG table', of: (config) => config.custom_drg_table_id },
          { heading: 'Bypass', of: (config) => config.ioce_config_id },
          { heading: 'Notes', of: (config) => config.notes },
          { heading: 'ID', of: (config) => config.id },
        ],
        contract.configs,
        'Configurations',
      );
    });
    return EXIT.ok;
  },
});
