/** A claim as billers know it: an institutional one by the locators of the UB-04, a professional one by the items of the CMS-1500. */
import '../../../style/bill.css';
import { useId, useMemo, useState } from 'react';
import { type EditedClaim, isObject, valueAt, withValue } from '../editor/claim.ts';
import { CodeDayOfClaim, codeDayOf } from '../editor/code-day.ts';
import { formatValue, parseValue } from '../editor/typed-value.ts';
import { CellInput } from './cell-input.tsx';
import { CMS1500, type FieldBox, type Form, type Section, UB04 } from './locators.ts';
import { type PlacedProblems, type Problem, placedProblems } from './placed-problems.ts';
import { RowsGrid } from './rows-grid.tsx';

interface BillFormProps {
  claim: EditedClaim;
  onChange: (claim: EditedClaim) => void;
  /** Errors and warnings by field. */
  problems: readonly Problem[];
}

const FORMS = [UB04, CMS1500];

/** Returns the form that a claim is billed on: lines of a professional claim have a place of service. */
function formOf(claim: EditedClaim): Form {
  const { lines, bill_type: billType } = claim;
  const hasPlace = Array.isArray(lines) && lines.some((line) => isObject(line) && Boolean(line.pos));
  return hasPlace && !billType ? CMS1500 : UB04;
}

export function BillForm({ claim, onChange, problems }: BillFormProps) {
  const [chosen, choose] = useState<Form | null>(null);
  const form = chosen ?? formOf(claim);
  const placed = useMemo(() => placedProblems(problems, form), [problems, form]);
  const group = useId();
  return (
    <div className="bill">
      <fieldset className="bill-forms">
        <legend className="visually-hidden">Form</legend>
        {FORMS.map((each) => (
          <label key={each.name}>
            <input type="radio" name={group} checked={each === form} onChange={() => choose(each)} /> {each.name}
          </label>
        ))}
      </fieldset>
      {placed.others.length > 0 && (
        <div className="bill-problem" role="alert">
          <ul>
            {placed.others.map(({ field, text }) => (
              <li key={`${field} ${text}`}>
                {field && <b>{field}:</b>} {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <CodeDayOfClaim value={codeDayOf(claim)}>
        {form.sections.map((section) => (
          <BillSection
            key={section.title}
            section={section}
            numbers={form.numbers}
            claim={claim}
            problems={placed}
            onChange={onChange}
          />
        ))}
      </CodeDayOfClaim>
    </div>
  );
}

interface BillSectionProps {
  section: Section;
  numbers: string;
  claim: EditedClaim;
  problems: PlacedProblems;
  onChange: (claim: EditedClaim) => void;
}

function BillSection({ section, numbers, claim, problems, onChange }: BillSectionProps) {
  const { title, fields = [], lists = [], listsFirst } = section;
  const name = useId();
  const ofFields = fields.length > 0 && (
    <div key="fields" className="bill-fields">
      {fields.map((field) => (
        <Field
          key={field.path}
          field={field}
          numbers={numbers}
          claim={claim}
          problems={problems.at(field.path)}
          onChange={onChange}
        />
      ))}
    </div>
  );
  const ofLists = lists.length > 0 && (
    <div key="lists" className="bill-lists">
      {lists.map((list) => (
        <RowsGrid key={list.path} list={list} claim={claim} numbers={numbers} problems={problems} onChange={onChange} />
      ))}
    </div>
  );
  return (
    <section className="bill-section" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {listsFirst ? [ofLists, ofFields] : [ofFields, ofLists]}
    </section>
  );
}

interface FieldProps {
  field: FieldBox;
  numbers: string;
  claim: EditedClaim;
  problems: readonly string[];
  onChange: (claim: EditedClaim) => void;
}

function Field({ field: { at, label, path, kind, of, isWide }, numbers, claim, problems, onChange }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className="bill-field" data-is-wide={isWide ? '' : undefined}>
      <label htmlFor={id}>
        {at && (
          <span className="bill-at">
            {numbers} {at}
          </span>
        )}{' '}
        {label}
      </label>
      <CellInput
        id={id}
        field={path}
        text={formatValue(valueAt(claim, path), { kind })}
        kind={kind}
        of={of}
        problemIds={problems.length > 0 ? problemId : undefined}
        onText={(text) => onChange(withValue(claim, path, parseValue(text, { kind, of })))}
      />
      {problems.length > 0 && (
        <p className="bill-problem" id={problemId}>
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}
