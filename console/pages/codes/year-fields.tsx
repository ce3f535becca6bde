/** Finds a code of a fiscal year, and changes the year: the head of a classification's page. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { CODES } from '../../parts/codes/code-search.ts';

interface YearFieldsProps {
  /** The classification's path below /codes. */
  path: 'icd10cm' | 'icd10pcs';
  year: number;
  years: readonly number[];
  /** That is open; another year opens it as well. */
  code: string;
}

const SEARCHES = { icd10cm: CODES.diagnosis, icd10pcs: CODES.procedure } as const;

export function YearFields({ path, year, years, code }: YearFieldsProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is for the next code
  useEffect(() => setText(''), [code]);
  return (
    <div className="fields">
      <CodeField
        label="Find a code, by code or words"
        search={SEARCHES[path]}
        date={`${year}-09-30`}
        value={text}
        onChange={setText}
        onChoose={(chosen) => navigate(`/codes/${path}/${year}/${chosen.replace('.', '')}`)}
      />
      <div className="field">
        <label htmlFor="year">Fiscal year</label>
        <select id="year" value={year} onChange={({ target }) => navigate(`/codes/${path}/${target.value}/${code}`)}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
    </div>
  );
}
