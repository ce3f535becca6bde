/** `pps-edge whoami`: which service, which key, what it may still do. */
import { PpsEdge } from '../../index.ts';
import { command, EXIT } from '../command.ts';
import { profileOf } from '../profile.ts';

/** Characters of a key that the service shows, too. */
const SHOWN = 12;

export const whoami = command({
  name: 'whoami',
  summary: 'Says which service and key the commands use, and how many claims are left this month.',
  operands: [],
  options: {},
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge whoami'],
  async run({ values: { profile }, output }) {
    const { url, key, from } = profileOf(profile);
    const limit = await new PpsEdge({ baseUrl: url, apiKey: key }).usage.checkClaimLimit();
    const answer = { url, key: `${key.slice(0, SHOWN)}…`, from, ...limit };
    await output.record(answer, () =>
      output.fields([
        ['Service', url],
        ['Key', `${answer.key} (${from})`],
        ['Plan', limit.plan],
        [
          'Claims',
          `${count(limit.current_count)} of ${count(limit.limit)} in ${limit.year_month}, ${count(limit.remaining)} left`,
        ],
      ]),
    );
    return EXIT.ok;
  },
});

const count = (claims: number) => claims.toLocaleString('en-US');
