/** The common part of facilities' sample claims. */

/** A claim, the return code of its pricer, and the total in dollars; null for one that is not paid. */
type Outcome = [claim: object, code: string, total: number | null];

export interface PaymentSystem {
  /** The modules by name; AUTO chooses the same pricer. */
  modules: readonly string[];
  /** Path of the total in the output. */
  total: string;
  claims: Readonly<Record<string, Outcome>>;
}

export const atProvider = (other_id: string, ipsf?: object) => ({
  billing_provider: { other_id, ...(ipsf ? { additional_data: { ipsf } } : {}) },
});
/** Present on admission. */
export const secondaryDiagnoses = (...codes: string[]) => ({
  secondary_dxs: codes.map((code) => ({ code, poa: 'Y' })),
});

/** A day of March 2026, the month of most claims. */
export const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
/** A stay that begins on March 1 and lasts so many days. */
export const stay = (days: number, total_charges: number, patient_status = '01') => ({
  ...{ bill_type: '111', admit_date: march(1), from_date: march(1), thru_date: march(1 + days), los: days },
  ...{ patient_status, total_charges },
});
export const PATIENT = { patient: { age: 71, sex: 'F', date_of_birth: '1954-06-01' } };
