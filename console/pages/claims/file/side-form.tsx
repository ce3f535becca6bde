/** Chooses how the file is priced: one side, and what it is compared with. */

import { UsageResource } from 'pps-edge/usage';
import { useId, useState } from 'react';
import { transport } from '../../../api.ts';
import { useReading } from '../../../parts/answers/use-reading.ts';
import { useSession } from '../../../parts/answers/use-session.ts';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { CODES } from '../../../parts/codes/code-search.ts';
import { today } from '../../../parts/days/iso-day.ts';
import { useShortcut } from '../../../parts/keys/keys.ts';
import { count } from '../../../parts/words/count.ts';
import { claimsLeft, type FileWork, runFile } from './file-work.ts';
import { AS_BILLED, type Side, sideKey, YEARS } from './sides.ts';

/** A contract of the organization. */
export interface ContractName {
  id: string;
  name: string;
}

/** The second side as it is chosen; null: the same as on the first. */
type Choice = { [Field in keyof Side]: Side[Field] | null };
const SAME: Choice = { contract: null, years: null, provider: null };

export function SideForm({ work, contracts }: { work: FileWork; contracts: readonly ContractName[] }) {
  const [shownFirst, shownSecond] = work.shown;
  const [first, setFirst] = useState(shownFirst ?? AS_BILLED);
  const [choice, setChoice] = useState<Choice>(shownSecond ?? SAME);
  const second: Side = {
    contract: choice.contract ?? first.contract,
    years: choice.years ?? first.years,
    provider: (choice.provider ?? first.provider).trim(),
  };
  const side = { ...first, provider: first.provider.trim() };
  const sides = sideKey(side) === sideKey(second) ? [side] : [side, second];
  const claims = work.file?.places.length ?? 0;
  const left = claimsLeft(work, sides);
  const isDone = left === 0;
  const run = () => void runFile(sides, { isAnew: isDone });
  useShortcut('Ctrl+Enter', 'Price the file', run);
  const day = work.file?.days?.last ?? today();

  return (
    <form
      className="claims-file-form"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <div className="fields">
        <ContractField
          label="Contract"
          contracts={contracts}
          value={first.contract}
          none="As each claim says"
          onChange={(contract) => setFirst({ ...first, contract: contract ?? '' })}
        />
        <ContractField
          label="Compare with"
          contracts={contracts}
          value={choice.contract}
          none={choice.years === null && choice.provider === null ? 'Nothing' : 'The same contract'}
          isSecond
          onChange={(contract) => setChoice({ ...choice, contract })}
        />
        <button type="submit" className="primary" disabled={work.running !== null || claims === 0}>
          {buttonText(claims, sides.length, left)} <kbd>Ctrl+Enter</kbd>
        </button>
      </div>
      <details>
        <summary>Another year or provider</summary>
        <div className="fields">
          <YearsField
            label="Days"
            value={first.years}
            onChange={(years) => setFirst({ ...first, years: years ?? 0 })}
          />
          <CodeField
            search={CODES.provider}
            placeholder="As billed"
            isDescribed
            label="Provider (CCN)"
            date={day}
            value={first.provider}
            onChange={(provider) => setFirst({ ...first, provider })}
          />
          <YearsField
            label="Compare with days"
            value={choice.years}
            isSecond
            onChange={(years) => setChoice({ ...choice, years })}
          />
          <CodeField
            search={CODES.provider}
            placeholder="As billed"
            isDescribed
            label="Compare with provider (CCN)"
            date={day}
            value={choice.provider ?? ''}
            onChange={(provider) => setChoice({ ...choice, provider: provider === '' ? null : provider })}
          />
        </div>
        <p className="quiet">
          Days move all together, so that the length of stay and ages hold. Another provider takes the place of the
          claim’s; its contract stays.
        </p>
      </details>
      {claims > 0 && (
        <Counting claims={isDone ? claims * sides.length : left} isAnew={isDone} key={String(work.running === null)} />
      )}
    </form>
  );
}

function buttonText(claims: number, sides: number, left: number): string {
  if (left === 0) return 'Price again';
  if (left < claims * sides) return `Price the ${count(left, 'claim')} left`;
  return `Price ${count(claims, 'claim')}${sides === 2 ? ' twice' : ''}`;
}

interface ContractFieldProps {
  label: string;
  contracts: readonly ContractName[];
  /** Null stands for `none` on the second side, `''` on the first. */
  value: string | null;
  none: string;
  isSecond?: boolean;
  onChange: (contract: string | null) => void;
}

const NONE = '\u0000';

function ContractField({ label, contracts, value, none, isSecond = false, onChange }: ContractFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? NONE}
        onChange={({ target }) => onChange(target.value === NONE ? null : target.value)}
      >
        {isSecond && <option value={NONE}>{none}</option>}
        <option value="">{isSecond ? 'The contract that each claim says' : none}</option>
        <option value="0">Medicare alone</option>
        {contracts.map((contract) => (
          <option key={contract.id} value={contract.id}>
            {contract.name === contract.id ? contract.id : `${contract.name} (${contract.id})`}
          </option>
        ))}
      </select>
    </div>
  );
}

interface YearsFieldProps {
  label: string;
  value: number | null;
  isSecond?: boolean;
  onChange: (years: number | null) => void;
}

function YearsField({ label, value, isSecond = false, onChange }: YearsFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        {isSecond && <option value="">The same days</option>}
        {YEARS.map(({ years, label: words }) => (
          <option key={years} value={years}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Says before the run what it counts. @param claims that the run sends */
function Counting({ claims, isAnew }: { claims: number; isAnew: boolean }) {
  const isTest = useSession()?.mode === 'test';
  const { data: month } = useReading(
    isTest ? null : (signal) => new UsageResource(transport).getMonthlyUsage({ signal }),
    'month',
  );
  const counted = month ? month.success_count + month.error_count : null;
  return (
    <p className="quiet">
      {isAnew ? 'All claims have their answers. Pricing them again sends' : 'Pricing sends'} {count(claims, 'claim')},
      and each that the service can read counts once toward {isTest ? 'the test key’s day' : 'the month'}.
      {month && counted !== null && (
        <>
          {' '}
          Counted this month: {counted.toLocaleString('en-US')} of {month.limit.toLocaleString('en-US')}.
        </>
      )}
    </p>
  );
}
