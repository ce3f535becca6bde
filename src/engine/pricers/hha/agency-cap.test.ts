import { expect, test } from 'vitest';
import { exact, ZERO } from '../../core/exact.ts';
import { agencyCapWarnings } from './agency-cap.ts';
import type { HhaPayment } from './price.ts';

const told = (payments: string, outliers: string, outlier: string, isByVisit = false) => {
  const amounts = { period: exact('2000'), outlier: exact(outlier), costs: [], addOns: [] };
  const payment: HhaPayment = {
    ...{ isByVisit, before: amounts, after: amounts },
    ...{ total: exact('2000'), penalty: ZERO, valueBasedPurchasing: ZERO },
  };
  return agencyCapWarnings({ priorPaymentTotal: exact(payments), priorOutlierTotal: exact(outliers) }, payment).map(
    ({ field, text }) => `${field}: ${text.split(':')[0]}`,
  );
};

test('an outlier of an agency whose payments the claim does not give is told (M10)', () => {
  expect(told('0', '0', '900')).toEqual([
    'additional_data.hha.prior_payment_total: The claim gives no prior_payment_total and no prior_outlier_total',
  ]);
  expect(told('50000', '0', '900')).toEqual([
    'additional_data.hha.prior_outlier_total: The claim gives no prior_outlier_total',
  ]);
});

test('no outlier, one within known payments, and visits are not (M10)', () => {
  expect([told('0', '0', '0'), told('50000', '900', '900'), told('0', '0', '900', true)]).toEqual([[], [], []]);
});
