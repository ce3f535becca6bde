/** `pps-edge logout`: forgets a key. */
import { command, EXIT, SignInError } from '../command.ts';
import { DEFAULT_PROFILE, readProfiles, writeProfiles } from '../profile.ts';

export const logout = command({
  name: 'logout',
  summary: 'Removes the kept API key.',
  details: 'The key itself stays good; an administrator of the organization revokes keys.',
  operands: [],
  options: {},
  formats: [],
  examples: ['pps-edge logout', 'pps-edge logout --profile test'],
  async run({ values: { profile = DEFAULT_PROFILE }, output }) {
    const { [profile]: removedProfile, ...others } = readProfiles();
    if (!removedProfile) throw new SignInError(`No key is kept as profile ${profile}`);
    writeProfiles(others);
    await output.text(`Signed out of ${removedProfile.url}.`);
    return EXIT.ok;
  },
});
