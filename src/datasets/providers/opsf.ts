/** Outpatient Provider Specific File: the payment data of outpatient departments and renal dialysis facilities. */
import { providerFile } from './provider-file.ts';

export const opsf = providerFile('opsf', 'Outpatient Provider Specific File (OPSF)');
