/** Inpatient Provider Specific File: what hospitals, SNFs, HHAs and hospices are paid by, record by record. */
import { providerFile } from './provider-file.ts';

export const ipsf = providerFile('ipsf', 'Inpatient Provider Specific File (IPSF)');
