/** One provider's rate under the physician fee schedule, with every step. */
import type { PfsCalculation } from 'pps-edge/schemas';
import type { Found, Lookup } from '../../parts/answers/lookup.ts';
import { Figures } from '../../parts/tables/figures.tsx';
import { FeeAmount } from './fee-figure.tsx';
import { dollars, type Setting } from './fee-figures.ts';
import { providerProof } from './fee-proofs.ts';

interface ProviderRateProps {
  answer: Lookup<PfsCalculation> | null;
  npi: string;
  onAsk: (npi: string) => void;
}

export function ProviderRate({ answer, npi, onAsk }: ProviderRateProps) {
  return (
    <>
      <form
        className="fields"
        key={npi}
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(String(new FormData(event.currentTarget).get('npi') ?? '').trim());
        }}
      >
        <div className="field">
          <label htmlFor="npi">NPI of the provider</label>
          <input
            id="npi"
            name="npi"
            inputMode="numeric"
            required
            defaultValue={npi}
            aria-invalid={answer?.data === null}
            aria-describedby={answer?.data === null ? 'npi-absence' : undefined}
          />
        </div>
        <button type="submit">Price</button>
      </form>
      {answer?.data === null && (
        <p id="npi-absence" role="alert" className="fees-absence">
          {answer.absence}.
        </p>
      )}
      {answer?.data && <Priced answer={answer} />}
    </>
  );
}

function Priced({ answer }: { answer: Found<PfsCalculation> }) {
  const { rates, locality_info: place, payment_status, provider, explanation = [] } = answer.data;
  const rate = (setting: Setting) => (
    <FeeAmount key={setting} amount={rates[setting]} proof={() => providerProof(answer, setting)} />
  );
  return (
    <>
      <div role="status">
        <dl className="fact-row">
          {[
            ['Provider', `${provider.name}${provider.source === 'sample' ? ' (sample)' : ''}`],
            ['Locality', `${place.locality} ${place.loc_description}`],
            ['ZIP code that decided', place.zip_code],
            ['Non-facility', rate('non_facility_rate')],
            ['Facility', rate('facility_rate')],
            ...(rates.opps_cap
              ? [
                  [
                    'OPPS cap',
                    `${dollars(rates.opps_cap.non_facility_amount)}, facility ${dollars(rates.opps_cap.facility_amount)}`,
                  ],
                ]
              : []),
            ['Status', `${payment_status.status_code}: ${payment_status.reason}`],
          ].map(([name, value]) => (
            <div key={String(name)}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Figures
        caption="Steps"
        rows={explanation}
        id={({ step }) => step}
        columns={[
          { title: 'Step', cell: ({ step }) => <code>{step}</code> },
          { title: 'Formula', cell: ({ formula }) => formula },
          {
            title: 'Inputs',
            cell: ({ inputs }) => (
              <ul className="fees-inputs">
                {Object.entries(inputs).map(([name, value]) => (
                  <li key={name}>
                    <code>{name}</code> {value === null ? '—' : String(value)}
                  </li>
                ))}
              </ul>
            ),
          },
          { title: 'Value', cell: ({ value }) => (value === null ? '—' : String(value)) },
          {
            title: 'Rests on',
            cell: ({ citation, release }) => (
              <span className="quiet">
                {citation}
                {release && ` · ${release}`}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
