/** A claim that notes which of its fields a module reads, by their paths in the claim's body. */
import type {
  Address,
  Claim,
  Diagnosis,
  Line,
  Patient,
  Procedure,
  ProviderOnClaim,
} from '../../src/engine/claim/claim.ts';
import type { FieldPath } from '../../src/engine/claim/field-paths.ts';

/** Source of a field of the engine's claim; null for one that the body does not have. */
type Source = FieldPath | readonly FieldPath[] | null;
type Sources<T> = Readonly<
  Record<keyof T, Source | Readonly<Record<string, Source | Readonly<Record<string, Source>>>>>
>;

const diagnosis = <Path extends 'principal_dx' | 'admit_dx' | 'secondary_dxs'>(path: Path) =>
  ({ code: `${path}.code`, poa: `${path}.poa` }) satisfies Sources<Diagnosis>;

const address = (path: 'billing_provider' | 'patient') =>
  ({ zip: `${path}.address.zip`, zip4: `${path}.address.zip4` }) satisfies Sources<Address>;

/** The servicing provider stands in for the billing provider. */
const PROVIDER = {
  npi: 'billing_provider.npi',
  otherId: 'billing_provider.other_id',
  contractId: 'billing_provider.contract_id',
  carrier: 'billing_provider.carrier',
  locality: 'billing_provider.locality',
  address: address('billing_provider'),
  overrides: {
    ipsf: 'billing_provider.additional_data.ipsf',
    opsf: 'billing_provider.additional_data.opsf',
  },
} satisfies Sources<ProviderOnClaim>;

const SOURCES: Sources<Claim> = {
  modules: 'modules',
  claimId: 'claimid',
  fromDate: 'from_date',
  thruDate: 'thru_date',
  admitDate: 'admit_date',
  los: 'los',
  nonCoveredDays: 'non_covered_days',
  billType: 'bill_type',
  patientStatus: 'patient_status',
  totalCharges: ['total_charges', 'lines.charges'],
  nonCoveredCharges: 'non_covered_charges',
  codeFields: null,
  principalDx: diagnosis('principal_dx'),
  admitDx: diagnosis('admit_dx'),
  secondaryDxs: diagnosis('secondary_dxs'),
  inpatientPxs: {
    code: 'inpatient_pxs.code',
    date: 'inpatient_pxs.date',
  } satisfies Sources<Procedure>,
  lines: {
    serviceDate: 'lines.service_date',
    revenueCode: 'lines.revenue_code',
    hcpcs: 'lines.hcpcs',
    hcpcsAsWritten: 'lines.hcpcs',
    modifiers: 'lines.modifiers',
    units: 'lines.units',
    wholeUnits: 'lines.units',
    charges: 'lines.charges',
    nonCoveredCharges: 'lines.non_covered_charges',
    primaryPaid: 'lines.primary_paid',
    primaryAllowed: 'lines.primary_allowed',
    invoiceCost: 'lines.invoice_cost',
    unitsBasis: 'lines.units_basis',
    ndc: 'lines.ndc',
    ndcUnits: 'lines.ndc_units',
    pos: 'lines.pos',
    servicingProvider: 'lines.servicing_provider',
    actionFlag: 'lines.action_flag_input',
    override: 'lines.override',
  } satisfies Sources<Line>,
  reasonsForVisit: 'rfvdx',
  admissionType: 'admission_type',
  admissionSource: 'admission_source',
  condCodes: 'cond_codes',
  demoCodes: 'demo_codes',
  valueCodes: 'value_codes',
  occurrenceCodes: 'occurrence_codes',
  spans: 'span_codes',
  receiptDate: 'receipt_date',
  billingProvider: PROVIDER,
  servicingProvider: PROVIDER,
  patient: {
    age: 'patient.age',
    dateOfBirth: 'patient.date_of_birth',
    sex: 'patient.sex',
    address: address('patient'),
  } satisfies Sources<Patient>,
  oasisAssessment: 'oasis_assessment',
  irfPai: 'irf_pai',
  esrdInitialDate: 'esrd_initial_date',
  oppsFlag: 'opps_flag',
  hmo: 'hmo',
  drg: 'additional_data.drg',
  drgChoice: null,
  grouperVersion: null,
  additionalData: {},
  icdConvert: 'icd_convert',
  warnings: null,
  moreWarnings: null,
};

/** Notes a field that is read, and the code that it is searched for, if it is one of a list of codes. */
export type Note = (field: FieldPath, code?: string) => void;

type Node = Readonly<Record<string, unknown>>;

/** Returns the claim; each field of it that is read is noted. A module that copies an object of it whole fails. */
export function recordedClaim(claim: Claim, note: Note): Claim {
  const wrapped = new Map<object, object>();
  const once = <T extends object>(value: T, wrap: () => T): T => {
    const known = wrapped.get(value) ?? wrap();
    wrapped.set(value, known);
    return known as T;
  };
  const codes = (list: readonly string[], field: FieldPath) =>
    new Proxy(list, {
      get(target, key) {
        if (key !== 'includes') return Reflect.get(target, key);
        return (code: string) => {
          note(field, code);
          return target.includes(code);
        };
      },
    });
  const read = (value: unknown, source: unknown): unknown => {
    if (typeof source === 'string' || Array.isArray(source)) {
      for (const field of [source].flat()) note(field as FieldPath);
      const isCodes = source === 'cond_codes' || source === 'demo_codes';
      return isCodes ? once(value as string[], () => codes(value as string[], source) as string[]) : value;
    }
    if (value === null || typeof value !== 'object' || source === null) return value;
    if (Array.isArray(value)) return once(value, () => value.map((item) => read(item, source)));
    return once(value, () => object(value as Node, source as Node));
  };
  const object = (value: Node, sources: Node) =>
    new Proxy(value, {
      get(target, key) {
        if (typeof key === 'symbol') return Reflect.get(target, key);
        if (value === claim.additionalData) note(`additional_data.${key}`);
        return read(target[key], sources[key] ?? null);
      },
      ownKeys() {
        throw new Error('A module copies an object of the claim whole: name the fields that it reads');
      },
    });
  return object(claim as unknown as Node, SOURCES as Node) as unknown as Claim;
}
