/** Outpatient Provider Specific File: what outpatient departments and renal dialysis facilities are paid by. */
import { providerFile } from './provider-file.ts';

export const opsf = providerFile('opsf', 'Outpatient Provider Specific File (OPSF)');
