/** Tables of codes that belong together or exclude each other. NCCI's pairs are at /ioce-data/ncci-pairs. */
import { column, hcpcs, type IoceTable, optional } from './table.ts';

const category = 'pairs';

function addOns(type: 1 | 2 | 3, primaries: string, edit: number): IoceTable {
  return {
    name: `map_addon_type${type}`,
    category,
    description: `Type ${type} add-on codes, ${primaries} (edit ${edit}). Filled from NCCI’s add-on code file.`,
    dataset: 'ncci-add-on',
    columns: [
      hcpcs('add_on_hcpcs', 'Add-on code.'),
      {
        ...optional('primary_hcpcs', 'Code that it is added to; null where the contractor defines the primary codes.'),
        hcpcs: true,
      },
    ],
    key: ['add_on_hcpcs', 'primary_hcpcs'],
  };
}

export const PAIR_TABLES: readonly IoceTable[] = [
  addOns(1, 'whose primary codes CMS lists', 106),
  addOns(2, 'whose primary codes contractors define', 107),
  addOns(3, 'for which CMS lists some primary codes and contractors may define others', 108),
  {
    name: 'map_imrt',
    category,
    description:
      'Codes that are not billed on a claim with the planning of intensity-modulated radiation therapy (edit 125). Filled from the list in the IOCE manual.',
    dataset: 'ioce-lists',
    columns: [hcpcs('plan_hcpcs', 'Code of the plan.'), hcpcs('hcpcs', 'Code not billed with it.')],
    key: ['plan_hcpcs', 'hcpcs'],
  },
  {
    name: 'map_modifier_conflict',
    category,
    description:
      'Modifiers that exclude each other on a line (edit 102). Filled from the pairs that the IOCE manual names; the editor may know more.',
    dataset: 'ioce-lists',
    columns: [column('modifier_1', 'One modifier.'), column('modifier_2', 'The other.')],
    key: ['modifier_1', 'modifier_2'],
  },
];
