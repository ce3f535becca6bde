/** `pps-edge login`: keeps a key that the service has taken. */
import { text } from 'node:stream/consumers';
import { PpsEdge } from '../../index.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { DEFAULT_PROFILE, originOf, profilesFile, readProfiles, writeProfiles } from '../profile.ts';
import { askHidden } from '../prompt.ts';

export const login = command({
  name: 'login',
  summary: 'Keeps an API key for the next commands.',
  details:
    'Asks for the key without showing it, tries it, and writes it to a file of your configuration directory that only you can read.',
  operands: [],
  options: {
    url: {
      type: 'string',
      value: 'ADDRESS',
      help: 'Address of the service; PPS_EDGE_URL, or the one kept, without it.',
    },
    'key-stdin': { type: 'boolean', help: 'Reads the key from standard input.' },
  },
  formats: [],
  examples: ['pps-edge login --url https://pps.example.org', 'pps-edge login --profile test --key-stdin < key.txt'],
  async run({ values: { url, profile = DEFAULT_PROFILE, 'key-stdin': isPiped }, output }) {
    const profiles = readProfiles();
    const address = url ?? (process.env.PPS_EDGE_URL || profiles[profile]?.url);
    if (!address) throw new UsageError('name the service with --url https://pps.example.org');
    const origin = originOf(address);
    const key = (isPiped ? await text(process.stdin) : await askHidden(`API key for ${origin}: `)).trim();
    if (key === '') throw new UsageError('no key was given');
    await new PpsEdge({ baseUrl: origin, apiKey: key }).usage.checkClaimLimit();
    writeProfiles({ ...profiles, [profile]: { url: origin, key } });
    await output.text(`Signed in to ${origin}. The key is in ${profilesFile()}.`);
    return EXIT.ok;
  },
});
