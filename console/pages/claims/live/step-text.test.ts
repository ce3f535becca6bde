import type { StayDrg, StayGrouping } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { nextSteps } from './step-text.ts';

const drg = (number: string, reached_by: StayDrg['reached_by'], weight: number | null, difference: number | null) => ({
  ...{
    drg: number,
    title: number,
    reached_by,
    weight,
    difference,
    payment: difference === null ? null : 9000 + difference,
  },
  weight_difference: weight === null ? null : weight - 0.849,
});

test('the next steps: what brings the stay there, and its difference, the highest weight first', () => {
  const siblings = [
    drg('291', ['MCC'], 1.2838, 5246.66),
    drg('292', ['CC'], 0.849, 0),
    drg('293', ['NON_CC'], 0.566, -1234.5),
    drg('299', [], 2, null),
  ];
  expect(nextSteps({ drg: '292', siblings } as StayGrouping)).toMatchObject([
    { drg: '291', how: 'With an MCC', difference: '+$5,246.66', weightDifference: '+0.4348', payment: '$14,246.66' },
    { drg: '292', how: null, difference: null, weightDifference: null, payment: '$9,000.00' },
    { drg: '293', how: 'Without a CC or MCC', difference: '−$1,234.50', weightDifference: '−0.2830' },
  ]);
});

test('what is not known has no figure', () => {
  const siblings = [drg('469', ['MCC'], null, null), drg('470', ['CC', 'NON_CC'], null, null)];
  const steps = nextSteps({ drg: '470', siblings } as StayGrouping);
  expect(steps).toMatchObject([
    { drg: '469', difference: null, payment: null, weight: null },
    { drg: '470', how: null },
  ]);
  expect(nextSteps({ drg: '469', siblings } as StayGrouping)[1]?.how).toBe('Without an MCC');
});
