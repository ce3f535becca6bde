/** The lines that are worked through year by year: what differs from that of `snfExample`. Invented. */
import type { SnfClaim, SnfProvider } from '../../src/engine/pricers/snf/inputs.ts';

/** Differences from the line of `snfExample`. */
export interface Stay {
  /** Last day of the line, MM-DD. */
  through: string;
  claim: Partial<SnfClaim> & Pick<SnfClaim, 'hippsCode'>;
  /** NTA group that the points of AIDS lead to instead of the HIPPS code's. */
  ntaGroup?: string;
  provider: Partial<SnfProvider>;
}

export const CLAIMS = {
  'first days of a stay': {
    through: '11-28',
    claim: { hippsCode: 'NHNC1', serviceUnits: 30, priorDays: 0 },
    provider: { vbpAdjustment: '0.98766' },
  },
  'with AIDS': {
    through: '02-11',
    ntaGroup: 'A',
    claim: { hippsCode: 'NHNC1', serviceUnits: 30, priorDays: 0, diagnosisCodes: ['J189', 'B20'] },
    provider: { vbpAdjustment: '0.98766' },
  },
  'last days of a benefit period': {
    through: '03-12',
    claim: { hippsCode: 'NHNC1', serviceUnits: 31, priorDays: 85 },
    provider: { vbpAdjustment: '1' },
  },
  'rural facility': {
    through: '11-28',
    claim: { hippsCode: 'DBHE1', serviceUnits: 14, priorDays: 3 },
    provider: { vbpAdjustment: '1.00213', cbsaActualGeographicLocation: '15' },
  },
  'no assessment': {
    through: '05-14',
    claim: { hippsCode: 'ZZZZZ', serviceUnits: 5, priorDays: 0 },
    provider: { vbpAdjustment: '0.9912' },
  },
  'no quality data': {
    through: '06-15',
    claim: { hippsCode: 'KAXF0', serviceUnits: 21, priorDays: 10 },
    provider: { vbpAdjustment: '1', federalPpsBlend: '1' },
  },
  'no quality data and AIDS in a rural facility': {
    through: '11-28',
    ntaGroup: 'B',
    claim: { hippsCode: 'CFDE1', serviceUnits: 12, priorDays: 27, diagnosisCodes: ['J189', 'B20'] },
    provider: { vbpAdjustment: '0.98', cbsaActualGeographicLocation: '15', federalPpsBlend: '1' },
  },
  'three days': {
    through: '08-17',
    claim: { hippsCode: 'BARD1', serviceUnits: 3, priorDays: 3 },
    provider: { vbpAdjustment: '1' },
  },
  'last year’s wage index, limited': {
    through: '09-18',
    claim: { hippsCode: 'EIUB1', serviceUnits: 9, priorDays: 60 },
    provider: { vbpAdjustment: '1.0123456', supplementalWageIndexIndicator: '1' },
  },
  'last year’s wage index, not limited': {
    through: '11-28',
    claim: { hippsCode: 'OLTA0', serviceUnits: 18, priorDays: 40 },
    provider: { vbpAdjustment: '0.995', supplementalWageIndexIndicator: '1' },
  },
  'special wage index': {
    through: '02-20',
    claim: { hippsCode: 'FCGD1', serviceUnits: 25, priorDays: 20 },
    provider: { vbpAdjustment: '1', specialPaymentIndicator: '1', specialWageIndex: '1.2345' },
  },
  'no day left': {
    through: '03-21',
    claim: { hippsCode: 'ABEA1', serviceUnits: 7, priorDays: 100 },
    provider: { vbpAdjustment: '1.01' },
  },
  'a whole benefit period': {
    through: '11-28',
    claim: { hippsCode: 'GDKC1', serviceUnits: 99, priorDays: 0 },
    provider: { vbpAdjustment: '1.0274' },
  },
  'AIDS and the lowest NTA group': {
    through: '05-23',
    ntaGroup: 'C',
    claim: { hippsCode: 'MKVF1', serviceUnits: 6, priorDays: 1, diagnosisCodes: ['J189', 'B20'] },
    provider: { vbpAdjustment: '0.9834112442' },
  },
} as const satisfies Readonly<Record<string, Stay>>;
