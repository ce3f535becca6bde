/** The patient's share of services under Part B. */
import { byPeriod, type Dated } from '../core/dated.ts';
import { exact } from '../core/exact.ts';
import { type Figure, figure } from '../core/figure.ts';

/** Social Security Act 1833(a): Medicare pays 80 percent; health centers 42 CFR 405.2410(b)(2), outpatient services 419.41. */
export const COINSURANCE = exact('0.20');

/**
 * The share of a colorectal screening that became diagnostic, by the day of service, 42 CFR 410.152(l)(5): none of its own
 * before 2022, and from 2030 on the patient owes nothing.
 */
export const COLORECTAL_COINSURANCE: Dated<Figure> = byPeriod(
  { start: 20220101, end: 20221231, value: figure('0.20', 'C', '42 CFR 410.152(l)(5)(i)(A)') },
  { start: 20230101, end: 20261231, value: figure('0.15', 'C', '42 CFR 410.152(l)(5)(i)(B)') },
  { start: 20270101, end: 20291231, value: figure('0.10', 'R', '42 CFR 410.152(l)(5)(i)(C)') },
  { start: 20300101, end: 99991231, value: figure('0', 'R', '42 CFR 410.152(l)(5)(i)(D)') },
);
