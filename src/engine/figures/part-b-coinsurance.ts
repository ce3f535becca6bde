/** The patient's share of services under Part B. */
import { exact } from '../core/exact.ts';
import { figure } from '../core/figure.ts';

/** Social Security Act 1833(a): Medicare pays 80 percent; health centers 42 CFR 405.2410(b)(2), outpatient services 419.41. */
export const COINSURANCE = exact('0.20');

/** The share of a colorectal screening that became diagnostic, 42 CFR 410.152(l)(5): it falls in 2023. */
export const COLORECTAL_COINSURANCE = {
  of2022: figure('0.20', 'C', '42 CFR 410.152(l)(5)(i)(A)'),
  since2023: figure('0.15', 'C', '42 CFR 410.152(l)(5)(i)(B)'),
};
