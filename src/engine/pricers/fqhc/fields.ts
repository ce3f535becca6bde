/** Fields of a claim that FQHC needs and reads. */
import type { ClaimFields, FieldUse } from '../../frame/fields.ts';
import { MDPCP } from './rules.ts';

const ZIP: FieldUse = { field: 'billing_provider.address.zip', why: 'gives carrier and locality if one is blank' };

export const fqhcFields: ClaimFields = {
  after: ['IOCE'],
  needs: [
    { field: 'from_date', why: 'picks the year’s rates' },
    { anyOf: [{ field: 'billing_provider.carrier', why: 'gives the locality with its number' }, ZIP] },
    { anyOf: [{ field: 'billing_provider.locality', why: 'gives the geographic adjustment' }, ZIP] },
    { field: 'lines.service_date', why: 'tells the visits of a day' },
    { field: 'lines.hcpcs', why: 'tells visits and their services' },
    { field: 'lines.charges', why: 'limit the payment of a visit' },
  ],
  reads: [
    { field: 'thru_date', why: 'must lie in the period of the ZIP code’s locality' },
    { field: 'billing_provider.address.zip4', why: 'tells the locality within the ZIP code' },
    { field: 'lines.units', why: 'multiply the amount of a line beside the visit' },
    { field: 'lines.revenue_code', why: 'tells supplements of a Medicare Advantage plan' },
    { field: 'demo_codes', why: 'tell the Maryland primary care program', codes: [MDPCP.demoCode] },
  ],
};
