/** The resource of contracts, on the session's cookie. */
import { ContractsResource } from 'pps-edge/contracts';
import { transport } from '../../api.ts';

export const contracts = new ContractsResource(transport);

/** Path of a contract's page. @param rest beneath it: `/tests` */
export const pathOf = (contractId: string, rest = ''): string => `/contracts/${encodeURIComponent(contractId)}${rest}`;

/** YYYY-MM-DD, in the time of the browser. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');
