/** The list of code sets. */
import '../../style/codes.css';
import { Icd10cmDataResource } from 'pps-edge/icd10cm-data';
import { Icd10pcsResource } from 'pps-edge/icd10pcs';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';

interface Loaded {
  diagnosisYears: number[];
  procedureYears: number[];
  releases: (string | null)[];
}

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const [diagnoses, procedures] = await Promise.all([
    new Icd10cmDataResource(transport).listYears({ signal }).withResponse(),
    new Icd10pcsResource(transport).listYears({ signal }).withResponse(),
  ]);
  return {
    diagnosisYears: diagnoses.data.years,
    procedureYears: procedures.data,
    releases: [diagnoses.releases, procedures.releases],
  };
}

export function Component() {
  const { diagnosisYears, procedureYears, releases } = useLoaderData<Loaded>();
  return (
    <section className="page">
      <header>
        <h1>Codes</h1>
      </header>
      <ul className="code-sets">
        <li>
          <h2>ICD-10-CM</h2>
          <p>Diagnoses as a tree, with their index entries.</p>
          <Years path="/codes/icd10cm" years={diagnosisYears} name="ICD-10-CM" />
        </li>
        <li>
          <h2>ICD-10-PCS</h2>
          <p>Procedures, built character by character.</p>
          <Years path="/codes/icd10pcs" years={procedureYears} name="ICD-10-PCS" />
        </li>
        <li>
          <h2>HCPCS and claim codes</h2>
          <p>HCPCS, modifiers, revenue, value, condition and occurrence codes with the days on which they are valid.</p>
          <Link to="/codes/reference">Look up or validate codes</Link>
        </li>
      </ul>
      <ReleasesNote headers={releases} />
    </section>
  );
}

function Years({ path, years, name }: { path: string; years: readonly number[]; name: string }) {
  if (years.length === 0) return <Link to="/data">None is loaded</Link>;
  return (
    <p className="code-sets-years">
      {years.map((year) => (
        <Link key={year} to={`${path}/${year}`} aria-label={`${name} FY ${year}`}>
          FY {year}
        </Link>
      ))}
    </p>
  );
}
