/** The NPPES NPI Registry, public read API version 2.1 (https://npiregistry.cms.hhs.gov/api-page). */
import { z } from 'zod';

export interface RegistryRecord {
  npi: string;
  status: 'active' | 'deactivated' | 'not_found';
  /** `FIRST LAST` of an individual, the legal business name of an organization; '' if the registry has none. */
  name: string;
  /** `NPI-1` individual, `NPI-2` organization, '' if the registry has none. */
  enumerationType: string;
  /** Practice location in the United States: 5 or 9 digits; '' if there is none. */
  postalCode: string;
  /** State of the practice location, two letters; '' if there is none. */
  state: string;
}

export interface RegistryAddress {
  /** URL of the API. */
  address: string;
  /** Milliseconds allowed for one attempt, including the body. */
  timeoutMs: number;
}

/** The registry gave no usable answer. The message is the predicate of a sentence: "timed out after 2500 ms". */
export class RegistryUnavailable extends Error {}

/** A failure that may be temporary. */
class PassingFailure extends RegistryUnavailable {}

const RETRY_PAUSE_MS = 100;

/** A provider's record is a few KiB. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Fetches one provider; tries a second time if the failure may be temporary.
 *
 * @param npi with a correct check digit
 * @throws RegistryUnavailable if the registry cannot be reached, fails, or gives no usable answer
 */
export async function fetchProvider(npi: string, registry: RegistryAddress): Promise<RegistryRecord> {
  const body = await request(npi, registry).catch(async (error: unknown) => {
    if (!(error instanceof PassingFailure)) throw error;
    await new Promise((resume) => setTimeout(resume, RETRY_PAUSE_MS));
    return request(npi, registry);
  });
  return readAnswer(npi, body);
}

async function request(npi: string, { address, timeoutMs }: RegistryAddress): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('version', '2.1');
  url.searchParams.set('number', npi);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { headers: { Accept: 'application/json' }, redirect: 'manual', signal });
    if (response.status === 200) return await readText(response);
    await response.body?.cancel();
    const mayPass = response.status === 429 || response.status >= 500;
    throw new (mayPass ? PassingFailure : RegistryUnavailable)(`answered with status ${response.status}`);
  } catch (error) {
    if (error instanceof RegistryUnavailable) throw error;
    if (signal.aborted) throw new PassingFailure(`timed out after ${timeoutMs} ms`);
    throw new PassingFailure(`could not be reached: ${error instanceof Error ? error.message : error}`);
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new RegistryUnavailable(`answered with more than ${MAX_BODY_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Providers leave fields out, and the registry fills some with null. */
const text = z.string().trim().catch('');

const errorsSchema = z.object({ Errors: z.array(z.object({ description: text, field: text })).min(1) });
const resultsSchema = z.object({
  result_count: z.number(),
  results: z
    .array(
      z.object({
        number: z.union([z.string(), z.number()]).transform(String),
        enumeration_type: text,
        basic: z.object({
          status: text,
          first_name: text,
          last_name: text,
          organization_name: text,
          deactivation_date: text,
          reactivation_date: text,
        }),
        addresses: z
          .array(z.object({ address_purpose: text, country_code: text, state: text, postal_code: text }))
          .default([]),
      }),
    )
    .default([]),
});

type Result = z.output<typeof resultsSchema>['results'][number];

function readAnswer(npi: string, body: string): RegistryRecord {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new RegistryUnavailable('answered with something other than JSON');
  }
  const refusal = errorsSchema.safeParse(json);
  if (refusal.success) return readErrors(npi, refusal.data.Errors);
  const answer = resultsSchema.safeParse(json);
  if (!answer.success) throw new RegistryUnavailable('answered in an unexpected shape');
  const { result_count, results } = answer.data;
  const result = results.find(({ number }) => number === npi);
  if (result) return readResult(npi, result);
  if (results.length > 0) throw new RegistryUnavailable(`answered for NPI ${results[0]?.number} instead of ${npi}`);
  if (result_count > 0) throw new RegistryUnavailable('answered in an unexpected shape');
  return unnamed(npi, 'not_found');
}

/**
 * Reads errors, which come with status 200. An error of field `number` is about the NPI: it is invalid, or "CMS
 * deactivated NPI … Our public registry does not display provider information about NPIs that are not in service". Any
 * other is a failure.
 */
function readErrors(npi: string, errors: { description: string; field: string }[]): RegistryRecord {
  const failure = errors.find(({ field }) => field !== 'number');
  if (failure) throw new RegistryUnavailable(`answered with an error: ${failure.description.slice(0, 200)}`);
  const isDeactivated = errors.some(({ description }) => /deactivated/i.test(description));
  return unnamed(npi, isDeactivated ? 'deactivated' : 'not_found');
}

const unnamed = (npi: string, status: RegistryRecord['status']): RegistryRecord => ({
  npi,
  status,
  name: '',
  enumerationType: '',
  postalCode: '',
  state: '',
});

/** The United States and the territories that have ZIP Codes; some providers give the territory as their country. */
const DOMESTIC = ['US', 'PR', 'VI', 'GU', 'AS', 'MP'];

function readResult(npi: string, { enumeration_type, basic, addresses }: Result): RegistryRecord {
  const isDeactivated = basic.status === 'D' || (basic.deactivation_date !== '' && basic.reactivation_date === '');
  const location = addresses.find(
    ({ address_purpose, country_code }) => address_purpose === 'LOCATION' && DOMESTIC.includes(country_code),
  );
  return {
    npi,
    status: isDeactivated ? 'deactivated' : 'active',
    name: basic.organization_name || `${basic.first_name} ${basic.last_name}`.trim(),
    enumerationType: enumeration_type,
    postalCode: readPostalCode(location?.postal_code ?? ''),
    state: location?.state ?? '',
  };
}

/** Returns ZIP or ZIP+4 without hyphen. Add-ons 0000 and 9999 are fillers for an unknown one. */
function readPostalCode(postalCode: string): string {
  const [, zip = '', plus4 = ''] = /^(\d{5})-?(\d{4})?$/.exec(postalCode) ?? [];
  return plus4 === '0000' || plus4 === '9999' ? zip : zip + plus4;
}
