/** CMS's cases of the inpatient pricer: every answer, the trace of each, and what goes over the wire of a claim. */

import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readCases } from '../../scripts/conformance/cases.ts';
import { ippsCobolCase } from '../../scripts/conformance/ipps/cobol.ts';
import { ippsJavaCase } from '../../scripts/conformance/ipps/java.ts';
import { ipps as conformance, ippsInput } from '../../scripts/conformance/modules/ipps.ts';
import { fiscalYearOf } from '../../src/engine/core/calendar.ts';
import { exact, sum } from '../../src/engine/core/exact.ts';
import { DRG_TABLES } from '../../src/engine/figures/drg-lookup.ts';
import { Tables } from '../../src/engine/frame/tables.ts';
import { IPPS_TABLES, ipps } from '../../src/engine/pricers/ipps/module.ts';
import { priceInpatientStay } from '../../src/engine/pricers/ipps/price.ts';
import { IPSF_FIELDS, type ProviderRecord } from '../../src/engine/provider/provider-file.ts';
import { checkedPrices } from '../support/priced-claims.ts';
import { areThere, casesFile, claimSent, type Output, padded, runBoth, table, tablesBeside } from '../support/sent.ts';
import { day, recordOf as recordOfCmsCase, run, testCases } from '../support/stays.ts';
import { faultsOf, isInWords, unreadable } from '../support/trace-arithmetic.ts';
import { traced } from '../support/traced.ts';

type Case = z.infer<typeof ippsCobolCase>;

const FOLDER = 'ipps-fy2021';

const number = (text: string | number | undefined) => exact(text ?? 0).toNumber();

/** 2 digits; COBOL has it as a number. */
const returnCode = ({ response }: Case) => padded(Number(response['PPS-RTC']), 2);

/** Steps that are told in words: what is looked up or decided. */
const IN_WORDS =
  /^(return_code|transfer|cola|covid|midnight|no_cost_product|new_technology_add_ons|wage_index_(area|ihs))$/;

/** Fields of the response that a step has the value of, whatever is paid in the end. */
const COMPUTED: Readonly<Record<string, string>> = {
  operating_outlier_point: 'PPS-OPER-OUTLIER',
  operating_costs: 'PPS-OPER-BILL-COSTS',
  operating_dsh_factor: 'PPS-OPER-DSH',
  capital_dsh_factor: 'PPS-CAPI-DSH',
  base_payment: 'PPS-OPER-BASE-DRG-PAY',
  capital_fsp: 'PPS-CAPI-FSP',
  capital_outlier: 'PPS-CAPI-OUTLIER',
  capital_dsh: 'PPS-CAPI-DSH-ADJ',
  capital_ime: 'PPS-CAPI-IME-ADJ',
  new_technology: 'PPS-NEW-TECH-PAY-ADD-ON',
  islet_isolation: 'PPS-ISLET-ISOL-PAY-ADD-ON',
  low_volume: 'PPS-LOW-VOL-PAYMENT',
  uncompensated_care: 'PPS-UNCOMP-CARE-AMOUNT',
  value_based_purchasing: 'PPS-VAL-BASED-PURCH-ADJUST-AMT',
  readmissions: 'PPS-READMIS-ADJUST-AMT',
  hospital_acquired_conditions: 'PPS-FLX6-PAYMENT',
  bundle: 'PPS-BUNDLE-ADJUST-AMT',
};
/** Those that are cleared where nothing is paid. */
const PAID: Readonly<Record<string, string>> = {
  operating_fsp: 'PPS-OPER-FSP-PART',
  operating_hsp: 'PPS-OPER-HSP-PART',
  operating_dsh: 'PPS-OPER-DSH-ADJ',
  operating_ime: 'PPS-OPER-IME-ADJ',
  operating_outlier: 'PPS-OPER-OUTLIER-PART',
  total: 'PPS-TOTAL-PAYMENT',
};

/** The base of the share of low-volume hospitals. */
const LOW_VOLUME_PARTS = [
  ...['operating_hsp', 'operating_fsp', 'operating_ime', 'operating_dsh', 'operating_outlier'],
  ...['capital_fsp', 'capital_dsh', 'capital_ime', 'capital_outlier', 'uncompensated_care', 'new_technology'],
];
/** The base of the reduction for hospitals of many acquired conditions. */
const HAC_PARTS = [...LOW_VOLUME_PARTS, 'low_volume', 'readmissions', 'value_based_purchasing'];

/** Codes with which CMS's program stops before the price; and Puerto Rico's with a HAC reduction, whose answer is cleared. */
const isReported = (line: Case) => returnCode(line) !== '53' || line.request.prov['P-NEW-WAIVER-CODE'] === 'Y';

/** COBOL fields of the provider record, by the names of the inpatient provider specific file. */
const RECORD: Readonly<Record<string, string>> = {
  provider_ccn: 'P-NEW-PROVIDER-NO',
  waiver_indicator: 'P-NEW-WAIVER-CODE',
  provider_type: 'P-NEW-PROVIDER-TYPE',
  state_code: 'P-NEW-STATE-CODE',
  county_code: 'P-NEW-COUNTY-CODE',
  pps_facility_specific_rate: 'P-NEW-CMI-ADJ-CPD',
  cost_of_living_adjustment: 'P-NEW-COLA',
  interns_to_beds_ratio: 'P-NEW-INTERN-RATIO',
  bed_size: 'P-NEW-BED-SIZE',
  operating_cost_to_charge_ratio: 'P-NEW-CCR',
  capital_cost_to_charge_ratio: 'P-NEW-CAPI-CSTCHG-RATIO',
  supplemental_security_income_ratio: 'P-NEW-SSI-RATIO',
  medicaid_ratio: 'P-NEW-MEDICAID-RATIO',
  special_payment_indicator: 'P-NEW-CBSA-SPEC-PAY-IND',
  hosp_quality_indicator: 'P-NEW-CBSA-HOSP-QUAL-IND',
  cbsa_actual_geographic_location: 'P-NEW-CBSA-GEO-LOC',
  cbsa_wi_location: 'P-NEW-CBSA-RECLASS-LOC',
  cbsa_standardized_amount_location: 'P-NEW-CBSA-STAND-AMT-LOC',
  special_wage_index: 'P-NEW-CBSA-SPEC-WI',
  supplemental_wage_index: 'P-NEW-SUPP-WI',
  supplemental_wage_index_indicator: 'P-NEW-SUPP-WI-IND',
  pass_through_amount_for_direct_medical_education: 'P-NEW-PASS-AMT-DIR-MED-ED',
  pass_through_amount_for_organ_acquisition: 'P-NEW-PASS-AMT-ORGAN-ACQ',
  pass_through_amount_for_allogenic_stem_cell_acquisition: 'P-PASS-THRU-ALLO-STEM-CELL',
  pass_through_total_amount: 'P-NEW-PASS-AMT-PLUS-MISC',
  capital_pps_payment_code: 'P-NEW-CAPI-PPS-PAY-CODE',
  new_hospital: 'P-NEW-CAPI-NEW-HOSP',
  capital_indirect_medical_education_ratio: 'P-NEW-CAPI-IME',
  capital_exception_payment_rate: 'P-NEW-CAPI-EXCEPTIONS',
  old_capital_hold_harmless_rate: 'P-NEW-CAPI-OLD-HARM-RATE',
  vpb_participant_indicator: 'P-NEW-VAL-BASED-PURCH-PARTIPNT',
  vbp_adjustment: 'P-NEW-VAL-BASED-PURCH-ADJUST',
  hrr_participant_indicator: 'P-NEW-HOSP-READMISSION-REDU',
  hrr_adjustment: 'P-NEW-HOSP-HRR-ADJUSTMT',
  bundle_model_discount: 'P-MODEL1-BUNDLE-DISPRCNT',
  hac_reduction_participant_indicator: 'P-HAC-REDUC-IND',
  uncompensated_care_amount: 'P-UNCOMP-CARE-AMOUNT',
  ehr_reduction_indicator: 'P-EHR-REDUC-IND',
  temporary_relief_indicator: 'P-NEW-TEMP-RELIEF-IND',
  low_volume_adjustment_factor: 'P-LV-ADJ-FACTOR',
};
/** Codes that COBOL has as numbers. */
const DIGITS: Readonly<Record<string, number>> = { state_code: 2, county_code: 5 };

const dateOf = (record: Case['request']['bill'], name: string) =>
  ['CC', 'YY', 'MM', 'DD'].map((unit) => padded(Number(record[`${name}-${unit}`] ?? 0), 2)).join('');

/** As the provider specific file has it. */
function recordOf({ prov }: Case['request']): ProviderRecord {
  const types = new Map(IPSF_FIELDS.map(({ name, type }) => [name, type]));
  const values = Object.entries(RECORD).map(([name, cobol]) => {
    const given = prov[cobol];
    const blank = given === undefined || `${given}`.trim() === '';
    if (name in DIGITS) return [name, padded(Number(given ?? 0), DIGITS[name] as number)];
    if (types.get(name) === 'text') return [name, blank ? '' : `${given}`];
    return [name, blank ? null : Number(given)];
  });
  return {
    ...Object.fromEntries(values),
    effective_date: Number(dateOf(prov, 'P-NEW-EFF-DT')),
    termination_date: Number(dateOf(prov, 'P-NEW-TERM-DT')),
  };
}

function bodyOf({ id, request: { bill, prov } }: Case): object {
  const codes = (...names: string[]) => names.map((name) => `${bill[name] ?? ''}`.trim()).filter((code) => code !== '');
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i + 1}`);
  const coded = (code: string) => ({ code });
  const [principal, ...secondary] = codes(...numbered('B-21-OTHER-DIAG-CODE', 25)).map(coded);
  const los = Number(bill['B-21-LOS'] ?? 0);
  return {
    claimid: id,
    thru_date: dateOf(bill, 'B-21-DISCHG').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    los,
    non_covered_days: los - Number(bill['B-21-COVERED-DAYS'] ?? 0),
    total_charges: number(bill['B-21-CHARGES-CLAIMED']),
    principal_dx: principal,
    secondary_dxs: secondary,
    inpatient_pxs: codes('B-21-PRIN-PROC-CODE', ...numbered('B-21-OTHER-PROC-CODE', 24)).map(coded),
    cond_codes: codes(...numbered('B-21-COND-CODE', 5)),
    demo_codes: codes(...numbered('B-21-DEMO-CODE', 4)),
    additional_data: {
      drg: padded(Number(bill['B-21-DRG'] ?? 0), 3),
      ipps: {
        review_code: padded(Number(bill['B-21-REVIEW-CODE'] ?? 0), 2),
        lifetime_reserve_days: Number(bill['B-21-LTR-DAYS'] ?? 0),
        midnight_adjustment_geolocation: prov['P-NEW-GEO-LOC-MSAX'],
      },
    },
  };
}

/** A claim has a length of stay, and no more covered days than that. */
const sendable = ({ request: { bill } }: Case) =>
  Number(bill['B-21-LOS'] ?? 0) > 0 && Number(bill['B-21-COVERED-DAYS'] ?? 0) <= Number(bill['B-21-LOS'] ?? 0);

/** The COBOL program has cents where the output has 9 decimals. */
const cents = (amount: number | null) => amount && exact(amount).round(2).toNumber();

/** Numbers of the output, by field of the response; null where it has none. */
function numbersOf(output: Output): Record<string, number | null> {
  const variables = output.additional_calculation_variables;
  const capital = variables.additional_capital_variables;
  const operating = variables.additional_operating_variables;
  const information = variables.additional_payment_information;
  return {
    'PPS-TOTAL-PAYMENT': output.total_payment,
    'PPS-WAGE-INDX': output.final_wage_index,
    'PPS-OUTLIER-DAYS': output.outlier_days,
    'PPS-AVG-LOS': output.average_length_of_stay,
    'PPS-DAYS-CUTOFF': output.days_cutoff,
    'PPS-OPER-IME-ADJ': output.operating_ime_adjustment,
    'PPS-OPER-HSP-PART': output.operating_hsp_part,
    'PPS-OPER-FSP-PART': output.operating_fsp_part,
    'PPS-OPER-OUTLIER-PART': output.operating_outlier_payment_part,
    'PPS-REG-DAYS-USED': output.regular_days_used,
    'PPS-LTR-DAYS-USED': output.lifetime_reserved_days_used,
    'PPS-OPER-DSH-ADJ': output.operating_dsh_adjustment,
    'PPS-HSP-PCT': variables.hospital_specific_portion_percent,
    'PPS-FSP-PCT': variables.federal_specific_portion_percent,
    'PPS-NAT-PCT': variables.national_percent,
    'PPS-REG-PCT': variables.regular_percent,
    'PPS-DRG-WT': variables.drg_relative_weight,
    'PPS-NAT-LABOR': variables.national_labor_cost,
    'PPS-NAT-NLABOR': variables.national_non_labor_cost,
    'PPS-REG-LABOR': variables.regular_labor_cost,
    'PPS-REG-NLABOR': variables.regular_non_labor_cost,
    'PPS-DSCHG-FRCTN': variables.discharge_fraction,
    'PPS-DRG-WT-FRCTN': variables.drg_relative_weight_fraction,
    'PPS-CAPI-TOTAL-PAY': capital.capital_total_payment,
    'PPS-CAPI-HSP': capital.capital_hospital_specific_portion,
    'PPS-CAPI-FSP': capital.capital_federal_specific_portion,
    'PPS-CAPI-OUTLIER': capital.capital_outlier,
    'PPS-CAPI-OLD-HARM': capital.capital_old_hold_harmless_amount,
    'PPS-CAPI-DSH-ADJ': capital.capital_disproportionate_share_hospital_adjustment,
    'PPS-CAPI-IME-ADJ': capital.capital_indirect_medical_education_adjustment,
    'PPS-CAPI-EXCEPTIONS': capital.capital_exception_amount,
    'PPS-CAPI2-B-FSP': cents(capital.capital_federal_specific_portion_2b),
    'PPS-CAPI2-B-OUTLIER': cents(capital.capital_outlier_2b),
    'PPS-NEW-TECH-PAY-ADD-ON': variables.new_technology_add_on_payment,
    'PPS-ISLET-ISOL-PAY-ADD-ON': variables.islet_isolation_add_on_payment,
    'PPS-LOW-VOL-PAYMENT': variables.low_volume_payment,
    'PPS-VAL-BASED-PURCH-ADJUST': variables.value_based_purchasing_adjustment_amount,
    'PPS-HOSP-HRR-ADJUSTMT': variables.hospital_readmission_reduction_adjustment,
    'PPS-OPER-BASE-DRG-PAY': operating.operating_base_drg_payment,
    'PPS-OPER-DSH': operating.operating_disproportionate_share_hospital_amount,
    'PPS-CAPI-DSH': capital.capital_disproportionate_share_hospital_amount,
    'PPS-CAPI-HSP-PCT': capital.capital_hospital_specific_portion_percent,
    'PPS-CAPI-FSP-PCT': capital.capital_federal_specific_portion_percent,
    'PPS-BUNDLE-ADJUST-AMT': information.bundled_adjustment_payment,
    'PPS-UNCOMP-CARE-AMOUNT': information.uncompensated_care_payment,
    'PPS-VAL-BASED-PURCH-ADJUST-AMT': information.value_based_purchasing_adjustment_payment,
    'PPS-READMIS-ADJUST-AMT': information.hospital_readmission_reduction_adjustment_payment,
    'PPS-EHR-ADJUST-AMT': information.electronic_health_record_adjustment_payment,
    'PPS-STNDRD-VALUE': information.standard_value,
    'PPS-FLX6-PAYMENT': information.hospital_acquired_condition_payment,
    'PPS-FLX7-PAYMENT': variables.flx7_payment,
  };
}

describe.skipIf(!areThere)('IPPS FY 2021', () => {
  const file = casesFile(FOLDER);

  test('the trace of every case adds up to what CMS’s program pays', () => {
    const tables = conformance.tablesIn(tablesBeside(file));
    let paid = 0;
    for (const line of readCases(file, ippsCobolCase)) {
      const { id, response } = line;
      const input = ippsInput(line, tables);
      const { steps } = traced((trace) => priceInpatientStay(input, trace));
      expect([unreadable(steps), faultsOf(steps)], id).toEqual([[], []]);
      const inWords = steps.filter(isInWords).map(({ step }) => step);
      expect(
        inWords.filter((name) => !IN_WORDS.test(name)),
        id,
      ).toEqual([]);
      const code = returnCode(line);
      expect(steps.find(({ step }) => step === 'return_code')?.value, id).toBe(code);

      const values = new Map(steps.map(({ step, value }) => [step, `${value}`]));
      const total = steps.find(({ step }) => step === 'total');
      const isPriced = code < '50' || code === '53';
      expect(total !== undefined, id).toBe(isPriced);
      if (!total || !isReported(line)) continue;
      paid++;
      for (const [name, part] of Object.entries(total.inputs))
        expect(number(values.get(name)), `${id} ${name}`).toBe(number(part ?? 0));
      const expected = { ...COMPUTED, ...(code === '53' ? {} : PAID) };
      for (const [name, field] of Object.entries(expected))
        expect(number(values.get(name)), `${id} ${name}`).toBe(number(response[field]));

      const of = (name: string) => steps.find(({ step }) => step === name)?.inputs;
      const wageIndex = steps.filter(({ step }) => step.startsWith('wage_index_')).at(-1)?.value;
      expect(number(wageIndex ?? undefined), id).toBe(number(response['PPS-WAGE-INDX']));
      for (const { step, inputs } of steps)
        if ('wage_index' in inputs) expect(inputs.wage_index, `${id} ${step}`).toBe(wageIndex);
      const together = (parts: readonly string[]) => `${sum(...parts.map((part) => exact(total.inputs[part] ?? 0)))}`;
      expect(of('low_volume')?.low_volume_base, id).toBe(together(LOW_VOLUME_PARTS));
      expect(of('hospital_acquired_conditions')?.hac_base, id).toBe(together(HAC_PARTS));
    }
    expect(paid).toBeGreaterThanOrEqual(300);
  });

  test('every case that a claim can tell goes over the wire', () => {
    const { drgs, ...shared } = conformance.tablesIn(tablesBeside(file))(2021);
    const entry = (drg: string) => {
      const found = drgs.get(drg);
      return (
        found && {
          ...found,
          drg,
          description: '',
          weight: Number(found.weight),
          geometricMeanLos: Number(found.geometricMeanLos),
          arithmeticMeanLos: Number(found.arithmeticMeanLos),
          lowVolume: false,
          effectiveDate: 20201001,
          endDate: 20210930,
        }
      );
    };
    const tables = new Tables(new Map([table(DRG_TABLES.IPPS, { entry }), table(IPPS_TABLES, shared)]));
    // A record has a number for the readmissions program, of which a blank is 0, with a warning: the program refuses it.
    const isGiven = ({ request: { prov } }: Case) => `${prov['P-NEW-HOSP-READMISSION-REDU'] ?? ''}`.trim() !== '';
    const sent = readCases(file, ippsCobolCase).filter((each) => sendable(each) && isGiven(each));
    expect(sent.length).toBeGreaterThan(300);
    const { pricer, prices } = checkedPrices(ipps);
    for (const line of sent) {
      const { id, request, response } = line;
      const code = returnCode(line);
      const { output, steps } = runBoth(pricer, claimSent(bodyOf(line), id), tables, recordOf(request));
      expect({ claim: output.claim_id, code: output.return_code, data: output.return_code_data.code }, id).toEqual({
        claim: id,
        code,
        data: code,
      });
      const numbers = numbersOf(output);
      // Null stands for CMS's 0 if nothing is paid.
      const onTheWire = (value: number) => (value === 0 && code >= '50' ? null : value);
      expect(numbers, id).toEqual(
        Object.fromEntries(Object.keys(numbers).map((field) => [field, onTheWire(number(response[field]))])),
      );
      const {
        operating_fsp_part,
        operating_outlier_payment_part,
        additional_calculation_variables: variables,
      } = output;
      const capital = variables.additional_capital_variables;
      expect([output.federal_payment, output.outlier_payment, variables.wage_index], id).toEqual([
        operating_fsp_part,
        operating_outlier_payment_part,
        output.final_wage_index,
      ]);
      expect(output.capital_payment, id).toBe(code === '53' ? null : capital.capital_total_payment);
      const text = (field: string) => response[field]?.trim().replace(/^0$/, '');
      if (isReported(line) && numbers['PPS-AVG-LOS']) {
        expect(variables.value_based_purchasing_participant_indicator, id).toBe(text('PPS-VAL-BASED-PURCH-PARTIPNT'));
        expect(capital.capital_payment_code, id).toBe(text('PPS-CAPI2-PAY-CODE'));
      }
      expect([unreadable(steps), faultsOf(steps)], id).toEqual([[], []]);
    }
    expect(prices()).toBeGreaterThan(200);
  });
});

const JAVA = 'ipps-fy2024-2025';

testCases({
  conformance,
  folder: JAVA,
  price(line, tables, trace) {
    const { payment } = priceInpatientStay(ippsInput(line, tables), trace);
    return payment ? `${payment.total}` : null;
  },
  inWords: IN_WORDS,
  totalStep: 'total',
});

test.skipIf(!areThere)('the module answers claims as CMS answers its cases of later years', () => {
  const file = casesFile(JAVA);
  const tables = conformance.tablesIn(tablesBeside(file));
  const { pricer, prices } = checkedPrices(ipps);
  let sent = 0;
  for (const line of readCases(file, ippsJavaCase)) {
    const { claimData, webPricer } = line.request;
    const [los, covered] = [Number(claimData.lengthOfStay), Number(claimData.coveredDays)];
    // A claim tells neither more covered days than days, nor a length of 0; it is no request of the web pricer.
    if (los < 1 || covered > los || webPricer) continue;
    sent += 1;
    const codes = (name: string) =>
      ((claimData[name] ?? []) as string[]).map((code) => ({ code, poa: '', date: null }));
    const [principalDx = null, ...secondaryDxs] = codes('diagnosisCodes');
    const thruDate = day(claimData.dischargeDate);
    const { drgs, ...others } = tables(fiscalYearOf(thruDate));
    const { output } = run(
      pricer,
      {
        ...{ thruDate, los, nonCoveredDays: los - covered, totalCharges: Number(claimData.coveredCharges) },
        ...{ principalDx, secondaryDxs, inpatientPxs: codes('procedureCodes') },
        condCodes: (claimData.conditionCodes ?? []) as string[],
        demoCodes: (claimData.demoCodes ?? []) as string[],
        drg: String(claimData.diagnosisRelatedGroup),
        additionalData: {
          ipps: {
            review_code: String(claimData.reviewCode),
            lifetime_reserve_days: Number(claimData.lifetimeReserveDays),
          },
        },
      },
      recordOfCmsCase(line),
      [
        [DRG_TABLES.IPPS, { entry: (drg: string) => drgs.get(drg) }],
        [IPPS_TABLES, others],
      ],
    );
    const { code } = line.response.returnCodeData;
    expect(output.return_code, line.id).toBe(code);
    const isPaid = code < '50';
    expect(output.total_payment, line.id).toBe(isPaid ? line.response.paymentData.totalPayment : null);
  }
  expect(sent).toBeGreaterThan(300);
  expect(prices()).toBeGreaterThan(200);
});
