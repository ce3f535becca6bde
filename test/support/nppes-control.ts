/** Lets tests inside workerd control the registry stand-in. */
import { inject } from 'vitest';
import type { Fault } from './nppes-providers.ts';

/** URL of the stand-in's API: the setting NPPES_URL. */
export const nppesAddress = inject('nppesAddress');

/** Makes the next calls for an NPI fail (all of them, without `times`). */
export async function failFor(npi: string, fault: Fault, times?: number): Promise<void> {
  const query = new URLSearchParams({ npi, fault, ...(times && { times: String(times) }) });
  await control(`fault?${query}`, 'POST');
}

/** Ends the fault of an NPI. */
export async function recoverFor(npi: string): Promise<void> {
  await control(`fault?npi=${npi}`, 'POST');
}

/** Returns how many calls the stand-in has had for each of the NPIs. */
export async function callsFor(...npis: string[]): Promise<number[]> {
  const calls = (await (await control('calls', 'GET')).json()) as Record<string, number>;
  return npis.map((npi) => calls[npi] ?? 0);
}

const control = (path: string, method: string) => fetch(new URL(`/control/${path}`, nppesAddress), { method });
