/** Tables of edits, of discounting and of versions. */
import { BUFFER_COLUMN, column, flag, type IoceTable, optional } from './table.ts';

export const EDIT_TABLES: readonly IoceTable[] = [
  {
    name: 'dsc_edit',
    category: 'edits',
    description:
      'The editor’s edits 1 to 199 with title, disposition and return buffer. Filled from the IOCE manuals (edit tables of the user and the installation manual).',
    dataset: 'ioce-edits',
    columns: [
      column('edit', 'Number of the edit.', 'integer'),
      column('title', 'CMS’s title.'),
      column(
        'disposition',
        'CLAIM_REJECTION, CLAIM_DENIAL, RTP (return to provider), SUSPEND, LIR (line item rejection) or LID (line item denial).',
      ),
      flag('information_only', 'Y where payment is not affected.'),
      optional('active_versions', 'CMS’s note on the versions in which it is active.'),
      flag('opps_matrix', 'Y where a bill type under OPPS runs it.'),
      flag('non_opps_matrix', 'Y where a bill type outside OPPS runs it.'),
      optional(
        BUFFER_COLUMN,
        'Return buffers that it is given in, with a blank between: dx, procedure, modifier, date, revenue; null for claim level edits.',
      ),
      flag('denial_rejection_flag', 'Y where it sets the line item denial or rejection flag to 1.'),
      optional('reserved', 'line or claim for a number that is reserved.'),
    ],
    key: ['edit'],
  },
  {
    name: 'map_edit_bill_type',
    category: 'edits',
    description:
      'Which edits run on which bill type and condition: a row an edit of a row of the matrix. Filled from the edit matrix of the IOCE manuals.',
    dataset: 'ioce-edit-matrix',
    columns: [
      column('opps_flag', '1 OPPS, 2 non-OPPS.', 'integer'),
      column('matrix_row', 'Row of the matrix of that flag.', 'integer'),
      column('bill_types', 'Bill types such as 13x, with a blank between.'),
      optional('condition', 'Condition code or other condition of the row.'),
      column('apc_return_buffer', 'Y where the APC return buffer is filled.'),
      column('edit', 'Number of the edit.', 'integer'),
      optional('variant', '106* for the variant of edit 106 that applies to certain add-on codes alone.'),
    ],
    key: ['opps_flag', 'matrix_row', 'edit', 'variant'],
  },
  {
    name: 'map_code_list',
    category: 'edits',
    description:
      'Lists of codes, modifiers, revenue codes and statuses that rules of the editor name. Filled from the text of the IOCE manual.',
    dataset: 'ioce-lists',
    columns: [
      column('list', 'What the list is of.'),
      column('codes', 'Its members, with a blank between.'),
      column('source', 'Section of the manual.'),
    ],
    key: ['list'],
  },
];

export const DISCOUNT_TABLES: readonly IoceTable[] = [
  {
    name: 'dsc_discount_formula',
    category: 'discounting',
    description:
      'Discounting formulas 1 to 9: D is the discount, U the units, T the share of a terminated procedure. Filled from the IOCE manuals.',
    dataset: 'ioce-discount-formulas',
    columns: [
      column('formula', 'Number of the formula.', 'integer'),
      column('fraction', 'Fraction of the line’s payment.'),
      column('payment_multiple', 'Multiple of the payment of one unit, for U units at D = T = 0.5.'),
      optional('active_versions', 'Versions in which it is active; null for all.'),
    ],
    key: ['formula'],
  },
  {
    name: 'map_discount_formula',
    category: 'discounting',
    description:
      'Which discounting formula a line gets. Filled from the IOCE manual, and where that is silent from earlier specifications (`certainty` says which).',
    dataset: 'ioce-discount-assignment',
    columns: [
      column('type_t', 'Y for a procedure with status indicator T.'),
      optional(
        'highest_paid_t_of_day',
        'Y for the T procedure with the highest payment of the day, N for another T procedure.',
      ),
      column('modifier_50', 'Y with modifier 50.'),
      column('modifier_52_or_73', 'Y with modifier 52 or 73.'),
      column('bilateral', 'conditional, independent, or inherent-or-none.'),
      column('formula', 'Number of the formula.', 'integer'),
      column('certainty', 'Where the assignment is from.'),
    ],
    key: ['type_t', 'highest_paid_t_of_day', 'modifier_50', 'modifier_52_or_73', 'bilateral'],
  },
];

export const VERSION_TABLES: readonly IoceTable[] = [
  {
    name: 'version_range',
    category: 'versions',
    description:
      'The versions that the release carries and the dates of claims that each is for. Filled from table 1 of the IOCE manual.',
    dataset: 'ioce-versions',
    columns: [
      column('internal_version', 'The editor’s number of the version.', 'integer'),
      column('version', 'Version, such as 25.1.'),
    ],
    key: ['internal_version'],
  },
];
