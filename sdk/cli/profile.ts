/** Address and key of the service: from the environment, or as `login` stored them. */
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { PpsEdge } from '../index.ts';
import { SignInError, UsageError } from './command.ts';

export interface Profile {
  /** Origin of the service. */
  url: string;
  key: string;
}

export const DEFAULT_PROFILE = 'default';

/** Returns the file of profiles in the user's configuration directory. */
export function profilesFile(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const folder = XDG_CONFIG_HOME || (process.platform === 'win32' && APPDATA) || join(homedir(), '.config');
  return join(folder, 'pps-edge', 'profiles.json');
}

/** @throws SignInError for a file that is no list of profiles */
export function readProfiles(): Record<string, Profile> {
  let text: string;
  try {
    text = readFileSync(profilesFile(), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new SignInError(`${profilesFile()} cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text) as Record<string, Profile>;
  } catch {
    throw new SignInError(`${profilesFile()} is no JSON; remove it and sign in again`);
  }
}

/** Replaces the file in one step; only its owner reads it. */
export function writeProfiles(profiles: Record<string, Profile>): void {
  const file = profilesFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/**
 * Returns address and key: those of `--profile`, else of the environment, else of the default profile.
 * @throws SignInError
 */
export function profileOf(name: string | undefined): Profile & { from: string } {
  const { PPS_EDGE_API_KEY: key, PPS_EDGE_URL: address } = process.env;
  if (name !== undefined || (!key && !address)) {
    const profile = readProfiles()[name ?? DEFAULT_PROFILE];
    const as = name === undefined ? '' : ` --profile ${name}`;
    if (!profile) throw new SignInError(`Sign in first: pps-edge login${as} --url ADDRESS`);
    return { ...profile, from: `profile ${name ?? DEFAULT_PROFILE}` };
  }
  const profile = readProfiles()[DEFAULT_PROFILE];
  const url = address ? originOf(address) : profile?.url;
  if (!url) throw new SignInError('PPS_EDGE_API_KEY has a key; say whose it is with PPS_EDGE_URL');
  if (key) return { url, key, from: 'PPS_EDGE_API_KEY' };
  // A key goes to the service that it was kept for, and to no other.
  if (profile?.url !== url) throw new SignInError(`There is no key for ${url}: set PPS_EDGE_API_KEY, or sign in there`);
  return { ...profile, from: `profile ${DEFAULT_PROFILE}` };
}

/** Returns the origin of an address. @throws UsageError for one that is none, or would send the key in the clear */
export function originOf(address: string): string {
  if (!URL.canParse(address)) throw new UsageError(`${address} is no address; write it as https://pps.example.org`);
  const { protocol, hostname, origin } = new URL(address);
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback))
    throw new UsageError(`${address} would send the key in the clear: the address begins with https://`);
  return origin;
}

/** Returns a client of the service that the caller is signed in to. @throws SignInError */
export function clientOf(profile: string | undefined): PpsEdge {
  const { url, key } = profileOf(profile);
  return new PpsEdge({ baseUrl: url, apiKey: key });
}
