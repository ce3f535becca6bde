/** The tables' attributes of a code: on the tables of the worked cases, and in the words of every flag. */
import { expect, test } from 'vitest';
import { caseEditor } from '../../../test/support/ioce-cases.ts';
import { HCPCS } from '../../engine/editors/ioce/tables/flags.ts';
import { codeDetail } from './code-detail.ts';
import { FLAG_MEANINGS } from './flag-meanings.ts';

const { tables } = caseEditor();
const VERSION = 103;

test('every flag has a meaning of its own', () => {
  expect(Object.keys(FLAG_MEANINGS)).toEqual(Object.keys(HCPCS));
  const meanings = Object.values(FLAG_MEANINGS);
  expect(new Set(meanings).size).toBe(meanings.length);
  expect(meanings.filter((meaning) => !/^[A-Z].{8,}\.$/.test(meaning))).toEqual([]);
});

test('a device-intensive procedure', () => {
  const detail = codeDetail(tables, '27447', VERSION);
  expect(detail?.valid).toMatchObject({
    ...{ apc: '05115', lowestAge: null, highestAge: null, dateEdit: null, partialHospitalizationHours: null },
    statusIndicator: { value: 'J1' },
    paymentIndicator: { value: '1' },
    flags: [
      { name: 'bilateral_conditional', meaning: FLAG_MEANINGS.bilateral_conditional },
      { name: 'device_procedure', meaning: FLAG_MEANINGS.device_procedure },
      { name: 'terminated_device_procedure', meaning: FLAG_MEANINGS.terminated_device_procedure },
    ],
  });
  expect(detail?.history).toEqual([
    {
      ...{ firstVersion: 76, lastVersion: 103, statusIndicator: 'J1', apc: '05115' },
      flags: ['bilateral_conditional', 'device_procedure', 'terminated_device_procedure'],
    },
  ]);
});

test('a service of mental health programs, by its half hours', () => {
  const { valid } = codeDetail(tables, '90832', VERSION) ?? {};
  expect([valid?.partialHospitalizationHours, valid?.intensiveOutpatientHours]).toEqual([0.5, 0.5]);
});

test('a code without an APC, and one that no version has', () => {
  expect(codeDetail(tables, '0001F', VERSION)?.valid).toMatchObject({ apc: null, apcPaymentRate: null });
  expect(codeDetail(tables, 'ZZZZZ', VERSION)).toBeNull();
});
