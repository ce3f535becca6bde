import { describe, expect, it } from 'vitest';
import { callsFor, failFor, nppesAddress } from '../../test/support/nppes-control.ts';
import { type Fault, npis, someNpi } from '../../test/support/nppes-providers.ts';
import { fetchProvider, RegistryUnavailable } from './nppes.ts';

const registry = { address: nppesAddress, timeoutMs: 150 };
const patient = { address: nppesAddress, timeoutMs: 5000 };

describe('answers', () => {
  const boston = { name: 'ALEX SAMPLE', enumerationType: 'NPI-1', postalCode: '021151234', state: 'MA' };
  const nothing = { name: '', enumerationType: '', postalCode: '', state: '' };

  it.each([
    ['individual', { status: 'active', ...boston }],
    [
      'organization',
      { status: 'active', name: 'SAMPLE HOSPITAL, INC.', enumerationType: 'NPI-2', postalCode: '03755', state: 'NH' },
    ],
    ['fillerPlus4', { status: 'active', ...boston, name: 'ALEX SAMPLE-FILLER', postalCode: '02138' }],
    ['puertoRico', { status: 'active', ...boston, name: 'ALEX SAMPLE-RIVERA', postalCode: '009011234', state: 'PR' }],
    ['deactivated', { status: 'deactivated', ...boston, name: 'ALEX SAMPLE-RETIRED' }],
    ['reactivated', { status: 'active', ...boston, name: 'ALEX SAMPLE-RETURNED' }],
    ['withheld', { status: 'deactivated', ...nothing }],
    ['withoutLocation', { status: 'active', ...boston, name: 'ALEX SAMPLE-ADDRESSLESS', postalCode: '', state: '' }],
    ['abroad', { status: 'active', ...boston, name: 'ALEX SAMPLE-ABROAD', postalCode: '', state: '' }],
    ['sparse', { status: 'active', ...boston, name: 'SAMPLE', postalCode: '', state: '' }],
    ['unknown', { status: 'not_found', ...nothing }],
  ] as const)('%s', async (which, expected) => {
    const npi = npis[which];
    expect(await fetchProvider(npi, patient)).toEqual({ npi, ...expected });
  });

  it('an error that says the NPI is none means not found', async () => {
    expect(await fetchProvider('2000000000', patient)).toEqual({ npi: '2000000000', status: 'not_found', ...nothing });
  });

  it('keeps the query of a configured address', async () => {
    const address = `${nppesAddress}?key=1`;
    expect(await fetchProvider(npis.individual, { address, timeoutMs: 5000 })).toMatchObject({ status: 'active' });
  });
});

describe('failures that may pass are tried once more', { tags: ['thorough'] }, () => {
  const cases: [Fault, RegExp, typeof registry][] = [
    ['server_error', /^answered with status 500$/, patient],
    ['too_many_requests', /^answered with status 429$/, patient],
    ['connection_reset', /^could not be reached/, patient],
    ['cut_short', /^could not be reached/, patient],
    ['hang', /^timed out after 150 ms$/, registry],
    ['hang_in_body', /^timed out after 150 ms$/, registry],
  ];

  it.each(cases)('%s always', async (fault, reason, at) => {
    const npi = someNpi(1000 + cases.findIndex(([name]) => name === fault));
    await failFor(npi, fault);
    const failure = await fetchProvider(npi, at).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RegistryUnavailable);
    expect((failure as Error).message).toMatch(reason);
    expect(await callsFor(npi)).toEqual([2]);
  });

  it.each(cases)('%s once', async (fault, _, at) => {
    const npi = someNpi(1100 + cases.findIndex(([name]) => name === fault));
    await failFor(npi, fault, 1);
    expect(await fetchProvider(npi, { ...at, timeoutMs: Math.max(at.timeoutMs, 1000) })).toMatchObject({
      npi,
      status: 'active',
    });
    expect(await callsFor(npi)).toEqual([2]);
  });

  it('an address nobody listens at', async () => {
    const attempt = fetchProvider(npis.individual, { address: 'http://127.0.0.1:9/api/', timeoutMs: 5000 });
    await expect(attempt).rejects.toThrow(/^could not be reached/);
  });
});

describe('answers that are none are not asked for again', () => {
  const cases: [Fault, string][] = [
    ['forbidden', 'answered with status 403'],
    ['redirect', 'answered with status 302'],
    ['html', 'answered with something other than JSON'],
    ['truncated_json', 'answered with something other than JSON'],
    ['unexpected_shape', 'answered in an unexpected shape'],
    ['huge_body', 'answered with more than 262144 bytes'],
    ['another_npi', `answered for NPI ${npis.individual} instead of ${someNpi(1206)}`],
    ['errors_in_200', 'answered with an error: An internal error occurred, please try again later'],
  ];

  it.each(cases)('%s', async (fault, reason) => {
    const npi = someNpi(1200 + cases.findIndex(([name]) => name === fault));
    await failFor(npi, fault);
    const failure = await fetchProvider(npi, patient).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RegistryUnavailable);
    expect((failure as Error).message).toBe(reason);
    expect(await callsFor(npi)).toEqual([1]);
  });
});
