/** The schema of what a term pays: one of all forms. Their order is that of the reference and of refusals. */
import { z } from 'zod';
import { choice } from '../fields.ts';
import { adjust } from './adjust/schema.ts';
import { apcRate } from './apc-rate/schema.ts';
import { asp } from './asp/schema.ts';
import { baseRate } from './base-rate/schema.ts';
import { caseRate } from './case-rate/schema.ts';
import { flat } from './flat/schema.ts';
import { invoice } from './invoice/schema.ts';
import { lesser } from './lesser/schema.ts';
import { limit } from './limit/schema.ts';
import { nothing } from './nothing/schema.ts';
import { perDiem } from './per-diem/schema.ts';
import { percentOfCharges } from './percent-of-charges/schema.ts';
import { percentOfMedicare } from './percent-of-medicare/schema.ts';
import { schedule } from './schedule/schema.ts';
import { stopLoss } from './stop-loss/schema.ts';

const forms = [
  percentOfMedicare,
  baseRate,
  caseRate,
  perDiem,
  flat,
  schedule,
  percentOfCharges,
  nothing,
  asp,
  invoice,
  apcRate,
  lesser,
  stopLoss,
  limit,
  adjust,
] as const;

const hows = forms.flatMap(({ _zod }) => [...(_zod.propValues.how ?? [])].map(String));

export const pays = z
  .discriminatedUnion('how', forms, choice('how', hows))
  .meta({ id: 'TermPays', description: 'What it pays, by `how`.' });
