/**
 * Inpatient claims as hospitals send them, of invented patients at hospitals of the sample: one for each kind of stay
 * that Medicare pays often, and some with unusual grouping. All their codes are among the sample's.
 */

interface Diagnosis {
  code: string;
  poa: string;
  dx_type: 0 | 1 | 2;
}

/** The fields of a claim that an inpatient hospital fills in. */
export interface InpatientClaim {
  claimid: string;
  modules: string[];
  bill_type: string;
  from_date: string;
  thru_date: string;
  admit_date: string;
  los: number;
  patient_status: string;
  total_charges: number;
  principal_dx: Diagnosis;
  admit_dx: Diagnosis;
  secondary_dxs: Diagnosis[];
  inpatient_pxs: { code: string; date: string }[];
  billing_provider: { npi: string; other_id: string };
  patient: { age: number; sex: 'M' | 'F'; date_of_birth: string };
}

/** Short-term hospitals of seed/ipsf.csv; Maryland's are not paid by the IPPS. */
const HOSPITALS = {
  urban: { npi: '2000001000', other_id: '980001' },
  puertoRico: { npi: '2000001018', other_id: '980002' },
  maryland: { npi: '2000001026', other_id: '980003' },
  soleCommunity: { npi: '2000001133', other_id: '980016' },
} as const;

interface Stay {
  from: string;
  thru: string;
  /** Date of birth and sex: `1948-03-11 F`. */
  patient: string;
  /** Discharge status; default 01. */
  status?: string;
  charges: number;
  hospital?: keyof typeof HOSPITALS;
  /** Codes of the principal and the admitting diagnosis. */
  dx: string;
  admitDx: string;
  /** Codes, each with its POA where that is not Y: `N179:N`. */
  secondary?: string;
  procedures?: string;
}

const DAY = 86_400_000;

function diagnosis(text: string, dx_type: Diagnosis['dx_type']): Diagnosis {
  const [code = '', poa = 'Y'] = text.split(':');
  return { code, poa, dx_type };
}

const words = (text = '') => text.split(' ').filter(Boolean);

function claim(claimid: string, stay: Stay): InpatientClaim {
  const { from, thru, patient, status = '01', charges, hospital = 'urban', dx, admitDx, secondary, procedures } = stay;
  const [born = '', sex] = patient.split(' ');
  const birthdayPassed = from.slice(5) >= born.slice(5);
  return {
    claimid,
    modules: ['MCE', 'MSDRG', 'IPPS'],
    bill_type: '111',
    from_date: from,
    thru_date: thru,
    admit_date: from,
    los: Math.max(1, (Date.parse(thru) - Date.parse(from)) / DAY),
    patient_status: status,
    total_charges: charges,
    principal_dx: diagnosis(dx, 1),
    admit_dx: diagnosis(admitDx, 0),
    secondary_dxs: words(secondary).map((text) => diagnosis(text, 2)),
    inpatient_pxs: words(procedures).map((code) => ({ code, date: from })),
    billing_provider: HOSPITALS[hospital],
    patient: {
      age: Number(from.slice(0, 4)) - Number(born.slice(0, 4)) - (birthdayPassed ? 0 : 1),
      sex: sex as 'M' | 'F',
      date_of_birth: born,
    },
  };
}

// biome-ignore format: one stay after another
const STAYS: Readonly<Record<string, Stay>> = {
  'heart failure': { from: '2025-10-06', thru: '2025-10-11', patient: '1944-02-19 M', charges: 41_208.55, dx: 'I110', admitDx: 'R0602', secondary: 'I5023 J9601 N179 I4891 E1122 N1831 Z7901' },
  COPD: { from: '2025-11-03', thru: '2025-11-07', patient: '1951-07-30 F', charges: 28_944.1, dx: 'J441', admitDx: 'R0602', secondary: 'J9621 F17210 I10 Z9981', hospital: 'soleCommunity' },
  pneumonia: { from: '2026-01-12', thru: '2026-01-16', patient: '1939-12-01 F', status: '06', charges: 31_377.8, dx: 'J189', admitDx: 'R509', secondary: 'E871 I10 I480 D649' },
  sepsis: { from: '2026-02-02', thru: '2026-02-10', patient: '1947-05-23 M', status: '03', charges: 96_410.37, dx: 'A4151', admitDx: 'A419', secondary: 'R6521 N179 J9601 N390 G9341 E43 L89153', procedures: '02HV33Z' },
  'acute kidney failure': { from: '2025-12-08', thru: '2025-12-12', patient: '1950-09-14 M', charges: 25_713, dx: 'N179', admitDx: 'N179', secondary: 'E860 E876 I10 N1831 E785' },
  'urinary tract infection': { from: '2026-04-14', thru: '2026-04-17', patient: '1941-10-05 F', status: '06', charges: 19_882.64, dx: 'N390', admitDx: 'R4182', secondary: 'B9620 I10 F0390', hospital: 'puertoRico' },
  stroke: { from: '2026-05-04', thru: '2026-05-09', patient: '1953-01-27 M', status: '62', charges: 58_120.9, dx: 'I63511', admitDx: 'I639', secondary: 'G8191 R4701 I10 E785 I4819' },
  'stroke with thrombectomy': { from: '2026-05-18', thru: '2026-05-25', patient: '1946-06-08 F', status: '62', charges: 148_276.2, dx: 'I63511', admitDx: 'I639', secondary: 'G8191 G936 I480', procedures: '03CG3ZZ' },
  'myocardial infarction with a stent': { from: '2026-03-09', thru: '2026-03-12', patient: '1956-08-16 M', charges: 102_433.15, dx: 'I214', admitDx: 'R079', secondary: 'I2510 I10 E785 F17210', procedures: '027034Z 4A023N7 B2111ZZ' },
  'coronary bypass': { from: '2026-01-20', thru: '2026-01-28', patient: '1952-11-11 M', status: '06', charges: 214_905.4, dx: 'I25110', admitDx: 'I2510', secondary: 'I10 E1165 D62:N J9601:N', procedures: '021109W 02100Z9 06BQ4ZZ 5A1221Z 4A023N7' },
  'hip replacement': { from: '2025-10-20', thru: '2025-10-22', patient: '1955-04-02 F', status: '06', charges: 62_340, dx: 'M1611', admitDx: 'M1611', secondary: 'I10 E785', procedures: '0SR9019' },
  'knee replacement': { from: '2026-06-15', thru: '2026-06-17', patient: '1954-12-24 M', charges: 58_771.25, dx: 'M1711', admitDx: 'M1711', secondary: 'E6601 Z6841 I10', procedures: '0SRC0J9' },
  'both knees': { from: '2026-06-22', thru: '2026-06-26', patient: '1957-02-13 F', status: '62', charges: 101_200, dx: 'M170', admitDx: 'M170', secondary: 'I10', procedures: '0SRC0J9 0SRD0J9' },
  'hip fracture repaired': { from: '2025-12-26', thru: '2026-01-01', patient: '1938-03-19 F', status: '03', charges: 69_048.72, dx: 'S72141A', admitDx: 'S72141A', secondary: 'W1830XA D62:N F0390 E43 M810', procedures: '0QS606Z' },
  'hip fracture replaced': { from: '2026-02-17', thru: '2026-02-22', patient: '1942-07-07 F', status: '03', charges: 74_560.31, dx: 'S72001A', admitDx: 'S72001A', secondary: 'W1830XA I5032 N1831', procedures: '0SRR0JA' },
  'spinal fusion': { from: '2026-04-21', thru: '2026-04-25', patient: '1958-05-30 F', status: '06', charges: 152_887.6, dx: 'M4316', admitDx: 'M4316', secondary: 'M48061 M4726 I10', procedures: '0SG00AJ 0SG0071 0SB20ZZ 01NB0ZZ' },
  cholecystectomy: { from: '2026-03-23', thru: '2026-03-26', patient: '1949-09-09 M', charges: 49_650.05, dx: 'K8000', admitDx: 'R1011', secondary: 'I10 E119', procedures: '0FT44ZZ' },
  'bowel resection': { from: '2026-07-06', thru: '2026-07-14', patient: '1948-01-15 F', status: '06', charges: 117_343.9, dx: 'C187', admitDx: 'C187', secondary: 'C772 D62:N K567:N E876', procedures: '0DTN0ZZ' },
  'gastrointestinal bleeding': { from: '2025-11-17', thru: '2025-11-20', patient: '1945-04-28 M', charges: 33_216.48, dx: 'K264', admitDx: 'K922', secondary: 'D62 I4891 Z7901 I252', procedures: '0DJ08ZZ 0W3P8ZZ 30233N1' },
  cirrhosis: { from: '2026-08-03', thru: '2026-08-09', patient: '1961-10-21 M', charges: 52_019.77, dx: 'K7031', admitDx: 'R188', secondary: 'K766 K7682 E871 F1020', procedures: '0W9G3ZZ', hospital: 'maryland' },
  pancreatitis: { from: '2026-02-24', thru: '2026-02-28', patient: '1959-06-17 F', charges: 27_935.5, dx: 'K8510', admitDx: 'R1013', secondary: 'E860 I10 E785' },
  cellulitis: { from: '2026-07-20', thru: '2026-07-23', patient: '1950-02-02 M', charges: 20_118.9, dx: 'L03115', admitDx: 'L03115', secondary: 'E1165 E6601 Z6841' },
  'diabetic ketoacidosis': { from: '2026-08-17', thru: '2026-08-20', patient: '1963-03-25 F', charges: 29_604.12, dx: 'E1110', admitDx: 'E1110', secondary: 'N179 E876 I10' },
  'COVID-19': { from: '2025-12-15', thru: '2025-12-21', patient: '1943-08-12 M', status: '01', charges: 54_870.6, dx: 'U071', admitDx: 'R0602', secondary: 'J1282 J9601 E1165 I10', procedures: 'XW033E5' },
  'respiratory failure on a ventilator': { from: '2026-01-05', thru: '2026-01-14', patient: '1949-11-30 F', status: '03', charges: 143_512.33, dx: 'J9621', admitDx: 'J9621', secondary: 'J441 G9341 I5033', procedures: '5A1955Z 0BH17EZ' },
  tracheostomy: { from: '2026-02-09', thru: '2026-03-11', patient: '1955-05-05 M', status: '63', charges: 498_120.84, dx: 'J9601', admitDx: 'J9601', secondary: 'J690 N179 E43 L89153:N', procedures: '5A1955Z 0BH17EZ 0B110F4 02HV33Z' },
  'dialysis access': { from: '2026-05-11', thru: '2026-05-15', patient: '1960-01-09 F', charges: 66_231.7, dx: 'I120', admitDx: 'N186', secondary: 'N186 D631 E1122 Z992', procedures: '03180ZD 5A1D70Z' },
  arrhythmia: { from: '2026-06-01', thru: '2026-06-04', patient: '1947-12-12 F', charges: 24_990.45, dx: 'I4819', admitDx: 'R002', secondary: 'I5032 I10 Z7901', procedures: '5A2204Z' },
  pacemaker: { from: '2026-03-30', thru: '2026-04-01', patient: '1940-06-26 M', charges: 88_745, dx: 'I442', admitDx: 'R001', secondary: 'I10 N1831', procedures: '0JH606Z 02H63JZ 02HK3JZ' },
  syncope: { from: '2026-09-14', thru: '2026-09-16', patient: '1946-03-03 F', charges: 17_205.2, dx: 'R55', admitDx: 'R55', secondary: 'I10 E785 W1830XA' },
  psychosis: { from: '2026-04-06', thru: '2026-04-16', patient: '1972-09-29 M', charges: 30_480, dx: 'F250', admitDx: 'F29', secondary: 'F17210 Z91148' },
  delivery: { from: '2026-05-25', thru: '2026-05-27', patient: '1992-10-18 F', charges: 16_733.4, dx: 'O701', admitDx: 'O80', secondary: 'Z370 Z3A39', procedures: '10E0XZZ 0HQ9XZZ' },
  newborn: { from: '2026-05-25', thru: '2026-05-27', patient: '2026-05-25 M', charges: 4_890.15, dx: 'Z3800', admitDx: 'Z3800', secondary: 'Z23' },
  HIV: { from: '2026-07-13', thru: '2026-07-22', patient: '1968-02-08 M', charges: 83_377.7, dx: 'B20', admitDx: 'R0602', secondary: 'B59 J9601 E43' },
  chemotherapy: { from: '2026-08-24', thru: '2026-08-28', patient: '1957-07-04 F', charges: 47_966.66, dx: 'Z5111', admitDx: 'Z5111', secondary: 'C8338 D701:N', procedures: '3E04305' },
  amputation: { from: '2026-09-07', thru: '2026-09-17', patient: '1951-05-16 M', status: '62', charges: 109_554.9, dx: 'E1152', admitDx: 'I96', secondary: 'I70261 E1122 N186 Z992 D62:N', procedures: '0Y6H0Z1 5A1D70Z' },
  'urinary tract infection of a catheter in hospital': { from: '2026-09-21', thru: '2026-09-27', patient: '1944-12-20 M', charges: 44_320.1, dx: 'K922', admitDx: 'K922', secondary: 'T83511A:N N390:N I10', procedures: '0DJ08ZZ' },
};

export const INPATIENT_CLAIMS: Readonly<Record<string, InpatientClaim>> = Object.fromEntries(
  Object.entries(STAYS).map(([name, stay]) => [name, claim(name.replaceAll(' ', '-').toUpperCase(), stay)]),
);
