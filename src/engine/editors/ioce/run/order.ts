/**
 * The steps in the order in which CMS's program runs them. Every bill type runs the same order; each leaves out steps.
 */
import { ROWS, type Row } from '../claim/rows.ts';
import { notSeparatelyPayable } from '../closing/incidental.ts';
import { markSocialNeeds } from '../closing/payment-adjustment.ts';
import * as addOns from '../steps/edits/add-on-codes.ts';
import * as bilateral from '../steps/edits/bilateral.ts';
import * as blood from '../steps/edits/blood.ts';
import * as claim from '../steps/edits/claim-edits.ts';
import * as codes from '../steps/edits/code-edits.ts';
import * as dates from '../steps/edits/date-edits.ts';
import * as diagnoses from '../steps/edits/diagnosis-edits.ts';
import * as inpatient from '../steps/edits/inpatient.ts';
import * as modifiers from '../steps/edits/modifier-edits.ts';
import type { NcciEditor } from '../steps/edits/ncci.ts';
import * as revenue from '../steps/edits/revenue-code-edits.ts';
import * as visits from '../steps/edits/visits.ts';
import { fqhc } from '../steps/health-centers/fqhc.ts';
import { ruralHealth } from '../steps/health-centers/rural-health.ts';
import * as comprehensive from '../steps/packaging/comprehensive-apc.ts';
import * as conditional from '../steps/packaging/conditional-packaging.ts';
import * as defaults from '../steps/packaging/default-apc.ts';
import * as devices from '../steps/packaging/devices.ts';
import * as drugs from '../steps/packaging/drugs.ts';
import * as imaging from '../steps/packaging/imaging-composites.ts';
import * as nonOpioid from '../steps/packaging/non-opioid.ts';
import * as observation from '../steps/packaging/observation.ts';
import * as offCampus from '../steps/packaging/section-603.ts';
import { dailyMentalHealth } from '../steps/programs/mental-health.ts';
import { programDays } from '../steps/programs/partial-hospitalization.ts';
import { before, EVERY_VERSION, editVersions, holdsIn, RULES, type Versions } from '../versions.ts';
import type { Run } from './run.ts';

export type Step = (run: Run) => void;

interface Ordered {
  run: Step;
  rows: readonly Row[];
  versions: Versions;
}

const rows = (names: string) => names.split(' ') as Row[];

// Rows that many steps share.
const WITH_43 = ROWS;
const ALL = ROWS.filter((row) => row !== '43');
const HOSPITAL = rows('12 12W2 13 13PHP 13IOP');
const COMPREHENSIVE = rows('12W2 13');
const INPATIENT_OR_PLAIN = rows('12 12W2 13');
const HOSPITAL_OR_CAH = rows('12 12W2 12n 13 13n 85');
const ANY_HOSPITAL = rows('12 12W2 12n 13 13PHP 13IOP 13n 13DAYn 14 14n');

const but = (names: string) => ALL.filter((row) => !rows(names).includes(row));
const also = (some: readonly Row[], names: string) => [...some, ...rows(names)];

const step = (run: Step, matrix: readonly Row[], versions = EVERY_VERSION): Ordered => ({
  run,
  rows: matrix,
  versions,
});

/** @param ncci of the release's tables */
function masterOrder(ncci: NcciEditor): Ordered[] {
  return [
    step(claim.partialHospitalizationBillType, rows('12 12W2 12n 14 14n'), before(RULES.programBillTypes)),
    step(claim.partialHospitalizationBillType, rows('43')),
    step(claim.submittedForDenial, WITH_43, editVersions(10)),
    step(diagnoses.diagnosisValidity, ALL),
    step(revenue.invalidRevenueCode, WITH_43),
    step(codes.invalidHcpcs, ALL),
    step(modifiers.invalidModifier, ALL),
    step(defaults.defaultApc, also(HOSPITAL, '13OTP 14 34APC 76 07')),
    step(defaults.laboratory, also(but('12n 14n'), '43')),
    step(defaults.sometimesTherapy, HOSPITAL),
    step(defaults.advanceCarePlanning, also(HOSPITAL, '13OTP 76')),
    step(codes.observationBillType, but('13 13PHP 13IOP 13n 13DAYn 85 85OTP')),
    step(codes.onlyEducation, HOSPITAL),
    step(claim.onlyIncidentalServices, also(HOSPITAL, '13OTP 14 76')),
    step(comprehensive.firstLook, COMPREHENSIVE),
    step(inpatient.kneeAnaesthesia, COMPREHENSIVE),
    step(inpatient.inpatientDeath, COMPREHENSIVE),
    step(inpatient.inpatientOnlyDay, also(HOSPITAL, '76')),
    step(claim.submittedForReview, ALL),
    step(claim.invalidSex, WITH_43),
    step(claim.invalidAge, WITH_43),
    step(diagnoses.diagnosisAge, ALL),
    step(codes.hcpcsAge, ALL),
    step(diagnoses.externalCausePrincipal, ALL),
    step(diagnoses.unacceptablePrincipal, ALL, editVersions(113)),
    step(diagnoses.manifestationPrincipal, ALL),
    step(codes.informationOnlyCode, ALL),
    step(revenue.nonCoveredRevenueCode, ALL),
    step(codes.nonCoveredCode, ALL),
    step(revenue.excludedRevenueCode, ALL),
    step(codes.excludedCode, ALL),
    step(revenue.hcpcsRequired, but('13OTP 13OTPn 81 85 85OTP 07')),
    step(revenue.traumaResponse, rows('12 12W2 13 13n 85')),
    step(revenue.revenueCodeNotRecognised, WITH_43),
    step(codes.notRecognisedByMedicare, also(ANY_HOSPITAL, '22 34APC 85 07')),
    step(codes.separatePaymentNotProvided, also(HOSPITAL, '14 76 07')),
    step(codes.questionableCode, ALL),
    step(codes.nonReportableSite, also(but('12 12W2 12n 13 13PHP 13IOP 13OTP 13n 13DAYn 13OTPn 83 85'), '43')),
    step(codes.notBillableToContractor, ALL),
    step(modifiers.modifierBeforeActivation, also(ANY_HOSPITAL, '85')),
    step(modifiers.modifierPair, also(ANY_HOSPITAL, '32 71 72 76 77 81 85')),
    step(modifiers.ruralHealthModifier, rows('71')),
    step(modifiers.waiverNotEligible, but('14 14n'), editVersions(114)),
    step(codes.notBillableUnderPartB, rows('12 12n'), editVersions(127)),
    step(modifiers.telehealthModifier, rows('85 85OTP'), editVersions(126)),
    step(modifiers.waiverEnded, ALL, editVersions(123)),
    step(dates.afterTermination, ALL, editVersions(124)),
    step(dates.beforeMarketing, ALL),
    step(dates.beforeFdaApproval, ALL),
    step(dates.beforeCoverage, ALL),
    step(dates.afterCoverage, ALL),
    step(dates.outsideApproval, ALL),
    step(dates.outsideCmsPeriod, ALL, editVersions(134)),
    step(dates.beforeImmunizationRecommendation, ALL, editVersions(136)),
    step(blood.transfusion, also(HOSPITAL, '34APC 76 07')),
    step(blood.bloodProducts, INPATIENT_OR_PLAIN),
    step(revenue.bloodRevenueCode, rows('12 12W2 12n 13 73 83 85')),
    step(codes.cornealTissue, HOSPITAL_OR_CAH),
    step(codes.allogeneicTransplant, HOSPITAL_OR_CAH),
    step(drugs.skinSubstitute, also(HOSPITAL_OR_CAH, '83')),
    step(modifiers.colorectalModifier, HOSPITAL_OR_CAH),
    step(imaging.markCtReduction, rows('12 12W2 13 14 76')),
    step(codes.bundledInBiological, but('13OTP 13OTPn 14 14n 73 85OTP 87 89')),
    step(modifiers.drugDiscountModifier, also(HOSPITAL, '13OTP 34APC 76 07'), editVersions(122)),
    step(codes.unclassifiedDrug, HOSPITAL),
    step(drugs.drugWithoutService, also(HOSPITAL, '76')),
    step((run) => ncci.edit(run), but('71 77')),
    step(codes.radiotherapyPlanning, INPATIENT_OR_PLAIN),
    step(addOns.covidLaboratoryAddOn, ALL, editVersions(115)),
    step(addOns.addOnTypesOneAndThree, but('12 12W2 13 13PHP 13IOP 13OTP 14 34APC 76')),
    step(addOns.addOnTypeTwo, but('12 12W2 13 13PHP 13IOP 13OTP 14 34APC 76')),
    step(addOns.drugAdministrationAddOn, but('12 12W2 13 13PHP 13IOP 13OTP 14 34APC 76')),
    step(addOns.softwareAddOn, rows('13'), RULES.softwareAddOns),
    step(addOns.remoteMentalHealthAddOn, HOSPITAL, RULES.remoteMentalHealth),
    step(codes.opioidTreatmentCode, but('13OTP 13OTPn 85OTP 87 07'), editVersions(116)),
    step(codes.onlyInIntensiveOutpatient, rows('13'), editVersions(133)),
    step(codes.onlyInPartialHospitalization, rows('13')),
    step(programDays, rows('13PHP 13IOP 13OTP 76')),
    step(ruralHealth, rows('71')),
    step(fqhc, rows('77')),
    step(dailyMentalHealth, rows('12 12W2 12n 13 13IOP')),
    step(conditional.conditionalPackaging, also(HOSPITAL, '14 34APC 76 07')),
    step(conditional.criticalCare, HOSPITAL),
    step(observation.repeatedObservation, rows('13 85')),
    step(revenue.observationRevenueCode, rows('13 13n 85')),
    step(imaging.imagingComposites, HOSPITAL),
    step(comprehensive.choosePrimary, COMPREHENSIVE),
    step(observation.comprehensiveObservation, COMPREHENSIVE),
    step(observation.directReferral, also(HOSPITAL, '85')),
    step(offCampus.nonExceptedServices, rows('13 13PHP 13IOP 76')),
    step(offCampus.nonExceptedPerDiem, rows('13PHP 13IOP')),
    step(offCampus.nonExceptedRadiation, rows('13 13PHP 13IOP')),
    step(devices.implantWithoutProcedure, HOSPITAL),
    step(devices.procedureWithoutDevice, HOSPITAL),
    step(devices.listedDeviceMissing, HOSPITAL, editVersions(135)),
    step(comprehensive.complexityAdjustment, COMPREHENSIVE),
    step(comprehensive.comprehensivePackaging, COMPREHENSIVE),
    step(bilateral.terminatedProcedure, also(HOSPITAL, '14 85')),
    step(bilateral.bilateralUnits, also(ANY_HOSPITAL, '34APC 85 07')),
    step(bilateral.inherentlyBilateral, rows('12 12W2 12n 13 13PHP 13IOP 13n 13DAYn 34APC 85 07')),
    step(conditional.leftOver, rows('12 12W2 12n 13 13PHP 13IOP 13n 13DAYn 14')),
    step(codes.durableEquipment, but('32 34APC 34 81 07')),
    step(codes.notRecognisedByOpps, also(HOSPITAL, '14 34APC 07')),
    step(inpatient.separateProcedure, also(HOSPITAL, '76')),
    step(visits.visitWithProcedure, rows('12 12W2 13 85')),
    step(visits.repeatedVisits, rows('13')),
    step(codes.tokenChargeCode, rows('12 12W2 12n 13 13n 83 85')),
    step(markSocialNeeds, also(HOSPITAL, '13OTP'), RULES.socialNeedsAssessment),
    step(conditional.tokenCharges, HOSPITAL),
    step(drugs.tokenChargeDrug, also(HOSPITAL, '13OTP 76'), editVersions(117)),
    step(devices.passThroughDevices, INPATIENT_OR_PLAIN),
    step(devices.terminatedDevices, INPATIENT_OR_PLAIN),
    step(drugs.radiopharmaceuticals, INPATIENT_OR_PLAIN),
    step(drugs.policyPackagedDrugs, INPATIENT_OR_PLAIN),
    step(nonOpioid.nonOpioidDevices, INPATIENT_OR_PLAIN, RULES.nonOpioidPainRelief),
    step(nonOpioid.nonOpioidDrugs, also(HOSPITAL, '76'), RULES.nonOpioidPainRelief),
    step(notSeparatelyPayable, also(HOSPITAL, '13OTP 14 34APC 76 07')),
  ];
}

/** Steps that a center outside the FQHC PPS (condition code 65) leaves out. */
const NOT_OUTSIDE_PPS: ReadonlySet<Step> = new Set<Step>([
  modifiers.invalidModifier,
  modifiers.modifierPair,
  modifiers.waiverEnded,
  dates.afterTermination,
  dates.beforeFdaApproval,
  dates.beforeCoverage,
  dates.afterCoverage,
  dates.beforeImmunizationRecommendation,
  codes.bundledInBiological,
  codes.opioidTreatmentCode,
]);

const OUTSIDE_PPS = '77 outside the PPS';

/** The steps of each row and version, put together once. */
export class StepOrder {
  readonly #order: Ordered[];
  /** By version, then by row. */
  readonly #plans = new Map<number, Map<string, readonly Step[]>>();

  constructor(ncci: NcciEditor) {
    this.#order = masterOrder(ncci);
  }

  /** @param isOutsidePps a center with condition code 65 */
  stepsOf(row: Row, version: number, isOutsidePps: boolean): readonly Step[] {
    const plans = this.#plans.get(version) ?? new Map<string, readonly Step[]>();
    this.#plans.set(version, plans);
    const key = isOutsidePps ? OUTSIDE_PPS : row;
    let steps = plans.get(key);
    if (!steps) {
      steps = this.#order
        .filter((each) => each.rows.includes(row) && holdsIn(each.versions, version))
        .map(({ run }) => run)
        .filter((run) => !isOutsidePps || !NOT_OUTSIDE_PPS.has(run));
      plans.set(key, steps);
    }
    return steps;
  }
}
