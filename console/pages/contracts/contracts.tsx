/** The contracts of the organization, and a new one. */
import '../../style/contracts.css';
import type { ContractList } from 'pps-edge/schemas';
import { useState } from 'react';
import { ContractAreas } from '../../parts/areas/contract-areas.tsx';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { TableDescription } from '../../parts/data-table/description.ts';
import { contracts, pathOf } from './api.ts';
import { NewContractDialog } from './new-contract.tsx';
import { PriceChanges } from './price-changes.tsx';

type Row = ContractList['data'][number];

const TABLE: Omit<TableDescription<Row>, 'empty'> = {
  name: 'contracts',
  title: 'Contracts',
  id: ({ contract_id }) => contract_id,
  columns: [
    { key: 'contract_id', title: 'Contract', value: ({ contract_id }) => contract_id, width: 200, isSortable: false },
    { key: 'name', title: 'Name', value: ({ name }) => name, width: 380, isSortable: false },
    {
      key: 'config_count',
      title: 'Configurations',
      value: ({ config_count }) => config_count,
      width: 150,
      align: 'end',
      isSortable: false,
    },
    {
      key: 'state',
      title: 'State',
      value: ({ is_active }) => (is_active ? 'active' : 'inactive'),
      width: 110,
      isSortable: false,
    },
  ],
  filters: [
    { key: 'q', label: 'Name or contract id' },
    {
      key: 'is_active',
      label: 'State',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Inactive' },
      ],
    },
  ],
  source: async ({ filters: { q, is_active }, skip, limit, signal }) => {
    const state = is_active === undefined ? undefined : is_active === 'true';
    const { data, count } = await contracts.list({ q, is_active: state, skip, limit }, { signal });
    return { rows: data, count };
  },
  path: ({ contract_id }) => pathOf(contract_id),
};

export function Component() {
  const [isNew, setNew] = useState(false);
  const table = {
    ...TABLE,
    empty: (
      <>
        <p>A contract says by which fee schedules, DRG tables and terms a payer’s claims are priced, and when.</p>
        <button type="button" onClick={() => setNew(true)}>
          New contract
        </button>
      </>
    ),
  };
  return (
    <section className="page fills contract">
      <header>
        <h1>Contracts</h1>
        <button type="button" className="primary" onClick={() => setNew(true)}>
          New contract
        </button>
      </header>
      <ContractAreas />
      <PriceChanges />
      <DataTable table={table} />
      {isNew && <NewContractDialog onClose={() => setNew(false)} />}
    </section>
  );
}
