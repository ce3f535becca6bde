import { expect, test } from 'vitest';
import { engineClaim, engineLine } from '../../test/support/engine-claim.ts';
import type { ModuleName } from '../engine/claim/claim.ts';
import type { Kind } from '../engine/claim/kinds.ts';
import { MODULES } from '../engine/modules.ts';
import { kindOf } from './claim-kind.ts';

const named = (...names: ModuleName[]) => MODULES.filter(({ name }) => names.includes(name));

test.each<[billType: string, kind: Kind]>([
  ['111', 'inpatient'],
  ['0117', 'inpatient'],
  ['411', 'inpatient'],
  ['181', 'skilled_nursing'],
  ['211', 'skilled_nursing'],
  ['281', 'skilled_nursing'],
  ['711', 'clinic'],
  ['731', 'clinic'],
  ['771', 'clinic'],
  ['721', 'dialysis'],
  ['329', 'home_health'],
  ['331', 'home_health'],
  ['811', 'hospice'],
  ['822', 'hospice'],
  ['831', 'surgical_center'],
  ['131', 'outpatient'],
  ['121', 'outpatient'],
  ['341', 'outpatient'],
  ['851', 'outpatient'],
])('bill type %s is %s, whatever runs', (billType, kind) => {
  const claim = engineClaim({ billType, lines: [engineLine({ pos: '11' })] });
  expect([kindOf(claim, []), kindOf(claim, named('MSDRG'))]).toEqual([kind, kind]);
});

test.each(['151', '0241', '451', '651', '861', '991', '1'])(
  'bill type %s is none of Medicare’s and of no kind, whatever runs',
  (billType) => {
    const claim = engineClaim({ billType, lines: [engineLine({ pos: '11' })] });
    expect([kindOf(claim, []), kindOf(claim, named('MSDRG')), kindOf(claim, named('ASC'))]).toEqual([null, null, null]);
  },
);

test.each<[names: ModuleName[], pos: string, kind: Kind | null]>([
  [['MSDRG'], '11', 'professional'],
  [['MSDRG'], '', 'inpatient'],
  [['MCE'], '', 'inpatient'],
  [['LTCH'], '', 'inpatient'],
  [['CMG'], '', 'inpatient'],
  [['ASC'], '', 'surgical_center'],
  [['ASC'], '24', 'surgical_center'],
  [['IOCE', 'OPPS'], '', null],
  [[], '', null],
])('without a bill type, %j and place of service %j: %s', (names, pos, kind) => {
  expect(kindOf(engineClaim({ lines: [engineLine({ pos })] }), named(...names))).toBe(kind);
});
