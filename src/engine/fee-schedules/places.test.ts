/** The place of a claim that prices its lines. */
import { expect, test } from 'vitest';
import { engineClaim, engineLine, engineProvider } from '../../../test/support/engine-claim.ts';
import { claimBody } from '../../claims/wire/claim-body.ts';
import { claimOf } from '../../claims/wire/to-claim.ts';
import type { Claim, Line } from '../claim/claim.ts';
import { homeOf, pickupOf, serviceZip } from './places.ts';

const NO_PICKUP = { unknown: 'the claim has no value code A0 with its ZIP code' };

test.each<[body: object, place: object]>([
  [{}, NO_PICKUP],
  [{ additional_data: { ambulance: null } }, NO_PICKUP],
  [{ value_codes: [{ code: 'A0', amount: 2108 }] }, { code: '02108', name: 'value code A0' }],
  [{ value_codes: [{ code: 'A0', text: '02108-1234' }] }, { code: '02108', name: 'value code A0' }],
  [
    { additional_data: { ambulance: { pickup_zip: '021081234' } } },
    { code: '02108', name: 'additional_data.ambulance.pickup_zip' },
  ],
  [
    { value_codes: [{ code: 'A0', text: 'x' }], additional_data: { ambulance: { pickup_zip: '02108' } } },
    { unknown: 'value code A0 is no ZIP code of five digits' },
  ],
])('the point of pickup of %j', (body, place) => {
  expect(pickupOf(claimOf(claimBody.parse(body)))).toEqual(place);
});

test('refuses a point of pickup that is no ZIP code', () => {
  const { error } = claimBody.safeParse({ additional_data: { ambulance: { pickup_zip: '2108' } } });
  expect(error?.issues[0]?.message).toBe('must be a ZIP code of 5 or 9 digits');
});

test('the patient’s home', () => {
  const at = (zip: string) => homeOf(claimOf(claimBody.parse({ patient: { address: { zip } } })));
  expect([at('02108'), at('02108-1234'), at('021081'), at('')]).toEqual([
    { code: '02108', name: 'the patient' },
    { code: '02108', name: 'the patient' },
    { code: '021081', name: 'the patient' },
    { unknown: 'the claim has no ZIP code of the patient' },
  ]);
});

const at = (zip: string, zip4 = '') => engineProvider({ address: { zip, zip4 } });

test.each<[what: string, claim: Partial<Claim>, line: Partial<Line>, zip: string]>([
  ['the line’s provider', { servicingProvider: at('60601') }, { servicingProvider: at('90210', '1234') }, '902101234'],
  ['the claim’s where that has no address', { servicingProvider: at('60601') }, { servicingProvider: at('') }, '60601'],
  ['the servicing one first', { servicingProvider: at('60601'), billingProvider: at('10001') }, {}, '60601'],
  ['the billing one else', { billingProvider: at('10001-2345') }, {}, '100012345'],
  ['a ZIP code of 9 digits', { billingProvider: at('100012345', '9999') }, {}, '100012345'],
  ['no ZIP code', { billingProvider: at('1000') }, {}, ''],
  ['nobody', {}, {}, ''],
  ['a bill of a facility', { billType: '131', billingProvider: at('10001') }, {}, ''],
])('the place of a service: %s', (_, given, line, zip) => {
  const billed = engineLine({ pos: '11', ...line });
  expect(serviceZip(engineClaim({ ...given, lines: [billed] }), billed)).toBe(zip);
});

test('the place of care at home is where the patient lives', () => {
  const line = engineLine({ pos: '12', servicingProvider: at('90210') });
  const { patient } = claimOf(claimBody.parse({ patient: { address: { zip: '02108', zip4: '0001' } } }));
  expect(serviceZip(engineClaim({ patient, lines: [line] }), line)).toBe('021080001');
});
