/** Rates of a service in every locality of the physician fee schedule: as tiles of states, and as a table. */
import type { PfsLocalityRates } from 'pps-edge/schemas';
import { useSearchParams } from 'react-router';
import type { Found, Lookup } from '../../parts/answers/lookup.ts';
import { State } from '../../parts/answers/states.tsx';
import { TileGrid } from '../../parts/charts/tile-grid/tile-grid.tsx';
import { type Figure, Figures } from '../../parts/tables/figures.tsx';
import { FeeAmount } from './fee-figure.tsx';
import { dollars, ratesByState, type Setting } from './fee-figures.ts';
import { capOf, capProof, localityProof } from './fee-proofs.ts';

type Locality = PfsLocalityRates['localities'][number];

const SETTINGS = [
  { key: 'non_facility_rate', name: 'Non-facility', na: 'non_facility_na' },
  { key: 'facility_rate', name: 'Facility', na: 'facility_na' },
] as const;

const COLUMNS: readonly Figure<Locality>[] = [
  { title: 'Locality', cell: ({ locality }) => <code>{locality}</code> },
  { title: 'Name', cell: ({ loc_description }) => loc_description },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Work GPCI', cell: ({ gpci_work }) => gpci_work.toFixed(3), align: 'end' },
  { title: 'PE GPCI', cell: ({ gpci_pe }) => gpci_pe.toFixed(3), align: 'end' },
  { title: 'MP GPCI', cell: ({ gpci_mp }) => gpci_mp.toFixed(3), align: 'end' },
];
const ANESTHESIA: Figure<Locality> = {
  title: 'Anesthesia factor',
  cell: ({ anesthesia_conversion_factor }) => dollars(anesthesia_conversion_factor),
  align: 'end',
};

/** Rates and caps, which say why. */
function amounts(answer: Found<PfsLocalityRates>, hasCap: boolean): Figure<Locality>[] {
  const settings: readonly Setting[] = ['non_facility_rate', 'facility_rate'];
  return [
    ...settings.map(
      (setting): Figure<Locality> => ({
        title: setting === 'facility_rate' ? 'Facility' : 'Non-facility',
        cell: (row) => <FeeAmount amount={row[setting]} proof={() => localityProof(answer, setting, row)} />,
        align: 'end',
      }),
    ),
    ...settings.slice(0, hasCap ? 2 : 0).map(
      (setting): Figure<Locality> => ({
        title: setting === 'facility_rate' ? 'OPPS cap, facility' : 'OPPS cap, non-facility',
        cell: (row) => <FeeAmount amount={capOf(row, setting)} proof={() => capProof(answer, setting, row)} />,
        align: 'end',
      }),
    ),
  ];
}

export function Localities({ answer }: { answer: Lookup<PfsLocalityRates> }) {
  const [parameters, setParameters] = useSearchParams();
  if (answer.data === null) {
    return (
      <State kind="empty" title="No rates of the physician fee schedule">
        <p>{answer.absence}.</p>
      </State>
    );
  }
  const rates = answer.data;
  const { payment_status, components, national, localities } = rates;
  const setting: Setting = parameters.get('setting') === 'facility_rate' ? 'facility_rate' : 'non_facility_rate';
  const isAnesthesia = localities.some((each) => each.anesthesia_conversion_factor !== null);
  const hasCap = localities.some((each) => each.opps_cap !== null);
  const columns = [...COLUMNS, ...amounts(answer, hasCap), ...(isAnesthesia ? [ANESTHESIA] : [])];
  return (
    <>
      <dl className="fact-row">
        {[
          ['Status', `${payment_status.status_code}: ${payment_status.reason}`],
          ['Work RVU', components.rvu_work.toFixed(2)],
          ['Non-facility PE RVU', components.full_nfac_pe.toFixed(2)],
          ['Facility PE RVU', components.full_fac_pe.toFixed(2)],
          ['MP RVU', components.rvu_mp.toFixed(2)],
          ['Conversion factor', dollars(components.conv_fact)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {SETTINGS.map(({ key, name }) => (
          <div key={key}>
            <dt>National, {name.toLowerCase()}</dt>
            <dd>
              <FeeAmount amount={national[key]} proof={() => localityProof(answer, key)} />
            </dd>
          </div>
        ))}
      </dl>
      {payment_status.priced && (
        <>
          <fieldset className="fees-settings">
            <legend>Tiles show</legend>
            {SETTINGS.map(({ key, name, na }) => (
              <label key={key} className="check">
                <input
                  type="radio"
                  name="setting"
                  defaultChecked={key === setting}
                  onChange={() =>
                    setParameters(
                      (from) => {
                        const changed = new URLSearchParams(from);
                        changed.set('setting', key);
                        return changed;
                      },
                      { replace: true },
                    )
                  }
                />{' '}
                {name}
                {rates[na] && ' (NA: rarely or never performed there)'}
              </label>
            ))}
          </fieldset>
          <TileGrid sentence={sentenceOf(rates, setting)} values={ratesByState(rates, setting)} />
        </>
      )}
      <Figures
        caption={`${localities.length} localities`}
        rows={localities}
        id={({ locality }) => locality}
        columns={columns}
      />
    </>
  );
}

function sentenceOf(rates: PfsLocalityRates, setting: Setting): string {
  const states = [...ratesByState(rates, setting)].sort(([, a], [, b]) => a.value - b.value);
  const [lowest, highest] = [states[0], states.at(-1)];
  const name = setting === 'facility_rate' ? 'Facility' : 'Non-facility';
  if (!lowest || !highest) return `${name} rate of ${rates.code} by state.`;
  return `${name} rate of ${rates.code} by state, each state's highest locality: from ${dollars(lowest[1].value)} in ${lowest[0]} to ${dollars(highest[1].value)} in ${highest[0]}.`;
}
