/** The claim of a contract test: one that can be priced by the contract, and that names no patient. */

import { kindOf } from '../../claims/claim-kind.ts';
import { readClaim } from '../../claims/wire/read-claim.ts';
import { unknownFields } from '../../claims/wire/unknown-fields.ts';
import { type ConfigurationDay, configurationField } from '../../engine/contracts/configuration-day.ts';
import { dateOf } from '../../engine/frame/module.ts';
import { plan } from '../../engine/frame/plan.ts';
import { MODULES } from '../../engine/modules.ts';
import { PROVIDER_TABLES, unknownField } from '../../engine/provider/provider-file.ts';

/** Longest claim of a test, as JSON. */
const CLAIM_CHARACTERS = 64_000;

/** Fields that name a person or say where one lives, at any depth. */
const NAMING: ReadonlySet<string> = new Set([
  'first_name',
  'middle_name',
  'last_name',
  'patient_id',
  'medical_record_number',
  'address1',
  'address2',
  'phone',
  'fax',
]);

/** A test keeps these fields alone of the patient, and those below of the address. */
const OF_PATIENT: ReadonlySet<string> = new Set(['date_of_birth', 'age', 'sex', 'address']);
const OF_ADDRESS: ReadonlySet<string> = new Set(['zip', 'zip4', 'state']);

/** Form in which a test keeps a text, and its name. */
type Form = readonly [form: RegExp, written: string];

const PAIR: Form = [/^[A-Za-z\d]{1,2}$/, 'a code of at most 2 letters and digits'];
const DIAGNOSIS: Form = [/^[A-Za-z\d]{1,4}\.?[A-Za-z\d]{0,4}$/, 'a code of ICD-10-CM'];
const PROCEDURE: Form = [/^[A-Za-z\d.]{1,8}$/, 'a code of ICD-10-PCS'];

/** Texts by their path without places of lists. */
const FORMS: Readonly<Record<string, Form>> = {
  claimid: [/^[A-Za-z\d._-]{1,40}$/, '1 to 40 letters, digits, points, dashes and underscores'],
  'patient.address.state': [/^[A-Za-z]{2}$/, '2 letters'],
  'additional_data.plan': [/^.{1,40}$/, 'at most 40 characters'],
  cond_codes: PAIR,
  demo_codes: PAIR,
  patient_status: PAIR,
  admission_source: PAIR,
  admission_type: PAIR,
  'value_codes.code': PAIR,
  'occurrence_codes.code': PAIR,
  'span_codes.code': PAIR,
  'lines.modifiers': PAIR,
  'lines.pos': PAIR,
  'lines.revenue_code': [/^\d{1,4}$/, 'a code of 4 digits'],
  'lines.hcpcs': [/^[A-Za-z\d]{1,5}$/, 'a code of 5 letters and digits'],
  'lines.ndc': [/^[\d-]{1,13}$/, 'a code of 11 digits'],
  'principal_dx.code': DIAGNOSIS,
  'admit_dx.code': DIAGNOSIS,
  'secondary_dxs.code': DIAGNOSIS,
  'diagnosis_codes.code': DIAGNOSIS,
  rfvdx: DIAGNOSIS,
  'inpatient_pxs.code': PROCEDURE,
};
/** All other texts: codes, names of modules, days, numbers. */
const CODE: Form = [/^[A-Za-z\d./:+-]{1,30}$/, 'one code, without blanks'];

/** Objects whose `additional_data` modules read; elsewhere it may hold anything. */
const WITH_ADDITIONAL_DATA = /^(?:(?:lines\.\d+\.)?(?:billing|servicing)_provider\.)?$/;

type Body = Record<string, unknown>;

export interface TestClaim {
  /** Without the contract's id. */
  claim: Body;
  /** YYYYMMDD: selects the configuration of a contract by the claim's day; null if the claim does not give it. */
  day: number | null;
  /** The same of a contract by the admission. */
  admissionDay: number | null;
}

/**
 * Returns the claim as a test keeps it, or what is wrong with it: one sentence.
 * @param body a claim, by a provider of the contract
 */
export function testClaim(contractId: string, body: Body): TestClaim | { fault: string } {
  const naming = namingPaths(body);
  if (naming.length > 0)
    return { fault: `claim.${naming[0]} must be left out: tests keep nothing that names a patient or a person` };
  if (JSON.stringify(body).length > CLAIM_CHARACTERS)
    return { fault: `claim must be at most ${CLAIM_CHARACTERS} characters of JSON` };
  const read = readClaim(body);
  if ('problems' in read) return { fault: `claim: ${read.problems.map(({ text }) => text).join('; ')}` };
  // A field that no claim has may hold anything.
  const [unknown] = [...unknownFields(body).listed.map(({ field }) => field), ...freePaths(body, '')];
  if (unknown) return { fault: `claim.${unknown} must be left out: claims have no such field` };
  const formless = formlessText(body, '');
  if (formless) {
    const [path, written] = formless;
    return { fault: `claim.${path} must be ${written}: tests keep nothing that names a patient or a person` };
  }
  const field = providerField(body);
  if (!field) return { fault: 'claim.billing_provider is required: the claim goes by its contract' };
  const { contract_id: claimContract, ...provider } = body[field] as Body;
  if (!isBlank(claimContract) && claimContract !== '0' && claimContract !== 0 && String(claimContract) !== contractId)
    return { fault: `claim.${field}.contract_id must be ${contractId}, or left out` };
  const modules = plan(MODULES, read.claim);
  const kind = kindOf(read.claim, modules);
  const dayBy = (day: ConfigurationDay) => dateOf(configurationField(day, kind, modules), read.claim);
  return { claim: { ...body, [field]: provider }, day: dayBy('claim'), admissionDay: dayBy('admission') };
}

/** Returns the claim of a test with the id of the contract that prices it. */
export function claimOfTest(contractId: string, claim: Body): Body {
  const field = providerField(claim) ?? 'billing_provider';
  return { ...claim, [field]: { ...(claim[field] as Body), contract_id: contractId } };
}

function providerField(body: Body): string | undefined {
  return ['billing_provider', 'servicing_provider'].find(
    (name) => typeof body[name] === 'object' && body[name] !== null,
  );
}

/** Returns the path of the first text that has not its form, and the form's name; null if all have theirs. */
function formlessText(value: unknown, at: string): [path: string, written: string] | null {
  if (typeof value === 'string') {
    const [form, written] = FORMS[at.replaceAll(/\.\d+(?=\.|$)/g, '')] ?? CODE;
    return isBlank(value) || form.test(value.trim()) ? null : [at, written];
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, field] of Object.entries(value)) {
    const formless = formlessText(field, at === '' ? name : `${at}.${name}`);
    if (formless) return formless;
  }
  return null;
}

/** Returns the paths of fields that a test must not keep; blank ones keep nothing. */
function namingPaths(body: Body): string[] {
  const { patient } = body;
  const ofPatient = isObject(patient) ? others(patient, 'patient', OF_PATIENT) : [];
  const address = isObject(patient) ? patient.address : undefined;
  const ofAddress = isObject(address) ? others(address, 'patient.address', OF_ADDRESS) : [];
  return [...ofPatient, ...ofAddress, ...named(body, '')];
}

function others(value: Body, at: string, allowed: ReadonlySet<string>): string[] {
  return Object.keys(value).flatMap((name) => (allowed.has(name) || isBlank(value[name]) ? [] : [`${at}.${name}`]));
}

function named(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => named(item, `${at}${i}.`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    mayNotKeep(name, at) && !isBlank(field) ? [`${at}${name}`] : named(field, `${at}${name}.`),
  );
}

/** Returns the paths of what stands where a claim may have anything: among fields of a provider's record, in `dx_type`. */
function freePaths(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => freePaths(item, `${at}${i}.`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const table = PROVIDER_TABLES.find((each) => each === name);
    const path = `${at}${name}`;
    if (name === 'dx_type' && typeof field === 'object' && field !== null) return [path];
    if (!table || !isObject(field)) return freePaths(field, `${path}.`);
    return Object.keys(field).flatMap((key) => (unknownField(table, key, false) ? [`${path}.${key}`] : []));
  });
}

const mayNotKeep = (name: string, at: string) =>
  NAMING.has(name) || (name === 'additional_data' && !WITH_ADDITIONAL_DATA.test(at));

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
