/** Inpatient Provider Specific File: the payment data of hospitals, SNFs, HHAs and hospices, record by record. */
import { providerFile } from './provider-file.ts';

export const ipsf = providerFile('ipsf', 'Inpatient Provider Specific File (IPSF)');
