/** The provider's record that was used, with what the claim and the contract put over it. */
import type { Output } from '../answered.ts';
import { type EditedClaim, isObject, valueAt } from '../editor/claim.ts';

interface ProviderProps {
  output: Output;
  claim: EditedClaim;
}

export function Provider({ output, claim }: ProviderProps) {
  const { contract } = output;
  return (
    <>
      {contract?.custom_provider_id && (
        <p>
          Version {contract.custom_provider_version} of the contract’s custom provider{' '}
          {contract.use_medicare_base ? 'is put over CMS’s record.' : 'takes the place of CMS’s record.'}
        </p>
      )}
      {(['ipsf', 'opsf'] as const).map((table) => {
        const record = output[table];
        if (!record) return null;
        const overrideRecord = valueAt(claim, `billing_provider.additional_data.${table}`);
        const overrides = new Set(isObject(overrideRecord) ? Object.keys(overrideRecord) : []);
        const fields = Object.entries(record).sort(([a], [b]) => Number(overrides.has(b)) - Number(overrides.has(a)));
        return (
          <details key={table} open={overrides.size > 0}>
            <summary>
              {table.toUpperCase()} record {record.provider_ccn}
              {overrides.size > 0 && ` with ${overrides.size === 1 ? 'an override' : `${overrides.size} overrides`}`}
            </summary>
            <div className="plain-table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Field</th>
                    <th scope="col">Value</th>
                  </tr>
                </thead>
                <tbody>
                  {fields.map(([field, value]) => (
                    <tr key={field} data-override={overrides.has(field) || undefined}>
                      <th scope="row">{field}</th>
                      <td>
                        {value === null || value === '' ? <small>blank</small> : value}
                        {overrides.has(field) && <strong> override of the claim</strong>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        );
      })}
    </>
  );
}
