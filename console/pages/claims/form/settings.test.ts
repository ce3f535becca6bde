import { expect, it } from 'vitest';
import { SETTINGS } from '../../../parts/claims/claim-settings.ts';
import { inSetting, settingOf } from './settings.ts';

const named = (name: string) => {
  const match = SETTINGS.find((setting) => setting.name === name);
  if (!match) throw new Error(name);
  return match;
};

it('a setting brings its bill type, which goes with it', () => {
  const stay = inSetting({}, named('Inpatient stay'));
  expect(stay.bill_type).toBe('111');
  expect(inSetting(stay, named('Home health'))).toEqual({ modules: ['HHA'], bill_type: '329' });
});

it('a bill type that was typed stays', () => {
  const stay = inSetting({ bill_type: '117' }, named('Inpatient stay'));
  expect(inSetting(stay, named('Home health')).bill_type).toBe('117');
});

it.each([
  [{ modules: ['MSDRG', 'PSYCH'] }, 'Psychiatric stay'],
  [{ modules: ['AUTO'], bill_type: '0131' }, 'Hospital outpatient'],
  [{ modules: ['AUTO'], bill_type: '999' }, undefined],
  [{}, undefined],
])('%j is of %s', (claim, name) => expect(settingOf(claim)?.name).toBe(name));
