/** The terms as they are typed: a sentence and a form a term, or the whole as JSON. */
import type { ContractTerm, ContractTermsDocument } from 'pps-edge/schemas';
import type { ComponentProps } from 'react';
import { FieldFaults } from './field-faults.ts';
import type { Values } from './field-kinds.ts';
import { FieldsForm } from './fields-form.tsx';
import { JsonField } from './json-field.tsx';
import { DOCUMENT } from './term-fields.ts';
import { changedIds } from './term-list.ts';
import { TermSections } from './term-sections.tsx';
import type { TermsAction, TermsState } from './terms-state.ts';

interface TermsDraftProps extends Pick<ComponentProps<typeof TermSections>, 'names' | 'tables' | 'faults' | 'amounts'> {
  state: TermsState;
  onAction: (action: TermsAction) => void;
}

export function TermsDraft({ state, names, tables, faults, amounts, onAction }: TermsDraftProps) {
  const { saved, draft, beginnings } = state;
  if (state.isJson)
    return (
      <div className="stack">
        <JsonField
          key={beginnings}
          label="Terms as JSON"
          value={draft}
          rows={30}
          onChange={(value) => {
            onAction({ type: 'broken', isBroken: value === null });
            if (value) onAction({ type: 'typed', draft: documentOf(value) });
          }}
        />
      </div>
    );
  const hasFaultOfOptions = DOCUMENT.some(({ name }) =>
    faults.rest.some((fault) => new RegExp(`^${name}[ .]`).test(fault)),
  );
  return (
    <div className="stack">
      <TermSections
        key={beginnings}
        terms={draft.terms}
        names={names}
        tables={tables}
        faults={faults}
        warnings={saved.warnings}
        changed={changedIds(saved.document.terms, draft.terms)}
        amounts={amounts}
        onChange={(terms) => onAction({ type: 'typed', draft: { ...draft, terms: terms as ContractTerm[] } })}
        onBroken={(isBroken) => onAction({ type: 'broken', isBroken })}
        onStatus={(status) => onAction({ type: 'said', status })}
      />
      <details className="term-options" open={hasFaultOfOptions || undefined}>
        <summary>DRG and Medicare of all terms</summary>
        <div className="form">
          <FieldFaults value={faults.rest}>
            <FieldsForm
              path=""
              fields={DOCUMENT}
              values={draft as unknown as Values}
              onChange={(next) => onAction({ type: 'typed', draft: next as unknown as ContractTermsDocument })}
              tables={tables}
            />
          </FieldFaults>
        </div>
      </details>
    </div>
  );
}

/** JSON without a list of terms has none: the API says so. */
const documentOf = (value: object): ContractTermsDocument => {
  const { terms } = value as Partial<ContractTermsDocument>;
  return { ...(value as ContractTermsDocument), terms: Array.isArray(terms) ? terms : [] };
};
