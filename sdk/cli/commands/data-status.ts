/** `pps-edge data status`: what can be priced with the data that is loaded. */
import { command, EXIT, UsageError } from '../command.ts';
import { isoOf } from '../output/dates.ts';
import { clientOf } from '../profile.ts';

export const dataStatus = command({
  name: 'data status',
  summary: 'Says for each editor, grouper and payment system which periods are ready, or why not.',
  operands: [],
  options: {
    module: { type: 'string', multiple: true, value: 'MODULE', help: 'Only this one, as IPPS.' },
    releases: { type: 'boolean', help: 'Lists the data releases that are loaded instead, sample or not.' },
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: [
    'pps-edge data status',
    'pps-edge data status --module IPPS',
    'pps-edge data status --releases --output csv',
  ],
  no: 'if a payment system has nothing loaded for any of its periods',
  async run({ values: { module: names, releases = false, profile }, output }) {
    const client = clientOf(profile);
    if (releases) {
      const { data } = await client.releases.list();
      await output.list(
        [
          { heading: 'Dataset', of: ({ dataset }) => dataset },
          { heading: 'Release', of: ({ label }) => label },
          { heading: 'From', of: ({ effective_start }) => isoOf(effective_start) },
          { heading: 'To', of: ({ effective_end }) => isoOf(effective_end) },
          { heading: 'Rows', kind: 'number', of: ({ row_count }) => row_count },
          { heading: 'Sample', of: ({ is_sample }) => (is_sample ? 'yes' : 'no') },
          { heading: 'Imported', isMinor: true, of: ({ imported_at }) => imported_at },
        ],
        data,
      );
      return EXIT.ok;
    }
    const { modules } = await client.claimsproc.getProcessingHealth();
    const moduleNames = modules.map(({ name }) => name);
    const requestedNames = names?.map((name) => name.toUpperCase()) ?? moduleNames;
    const unknown = requestedNames.find((name) => !moduleNames.includes(name));
    if (unknown) throw new UsageError(`there is no ${unknown}; there are ${moduleNames.join(', ')}`);
    const rows = modules
      .filter(({ name }) => requestedNames.includes(name))
      .flatMap(({ name, is_available, periods }) =>
        is_available
          ? periods.map((period) => ({ module: name, period: period.name, ready: period.ready, reason: period.reason }))
          : [{ module: name, period: '', ready: false, reason: 'The service does not have it.' }],
      );
    await output.list(
      [
        { heading: 'Module', of: ({ module }) => module },
        { heading: 'Period', of: ({ period }) => period },
        { heading: 'Ready', of: ({ ready }) => (ready ? 'yes' : 'no') },
        { heading: 'Why not, or what is left out', of: ({ reason }) => reason },
      ],
      rows,
    );
    const isReady = (name: string) => rows.some(({ module, ready }) => module === name && ready);
    return requestedNames.every(isReady) ? EXIT.ok : EXIT.no;
  },
});
