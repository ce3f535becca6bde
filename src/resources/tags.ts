import type { Tag } from '../http/openapi/document.ts';

/** Headings of the API reference, in reading order. */
export const TAGS: readonly Tag[] = [
  {
    name: 'Claim processing',
    description:
      'A claim goes through the editors, groupers and pricers that it names, and every dollar can be explained. Begin here; what the modules read is under the other headings.',
  },
  {
    name: 'Files',
    description:
      'Files of claims for jobs: uploaded in parts that may be sent again, kept for 30 days, readable by the organization alone.',
  },
  {
    name: 'Jobs',
    description:
      'Files of claims processed without an open connection: order is kept, every line counts once, results are there part by part.',
  },
  {
    name: 'Fee schedules',
    description:
      'Physician, laboratory, DME, ambulance, ASC and drug prices as CMS publishes them, and what the physician fee schedule pays a provider for a service on a day.',
  },
  {
    name: 'PFS localities',
    description: 'Geographic practice cost indices: what a locality makes of a national physician fee schedule value.',
  },
  {
    name: 'ZIP codes',
    description: 'Which carrier and pricing locality a ZIP code or ZIP+4 belongs to, and since when.',
  },
  {
    name: 'Coverage',
    description:
      'What Medicare covers: national and local coverage determinations and articles, searched, with their codes, and as pages to read.',
  },
  {
    name: 'MUE',
    description: 'Medically unlikely edits: the most units of a code that are paid, by quarter and setting.',
  },
  {
    name: 'NCCI',
    description:
      'Codes of one day against the National Correct Coding Initiative: most units, and what is not paid together.',
  },
  {
    name: 'IOCE',
    description:
      'The tables of the Integrated Outpatient Code Editor, and NCCI pairs: codes that are not paid together.',
  },
  {
    name: 'IOCE bypass',
    description:
      'Edits of the outpatient editor that an organization does not want applied: configurations, their lines, who changed them.',
  },
  { name: 'DRG tables', description: 'Weights and lengths of stay of MS-DRGs by fiscal year: IPPS, IPF, LTCH.' },
  {
    name: 'MS-DRG data',
    description:
      'A stay grouped while it is coded, with what the next CC or MCC would bring; and what the MS-DRG definitions say of a diagnosis, a procedure or a DRG.',
  },
  {
    name: 'Custom DRG tables',
    description: 'Copies of a standard table under an id of your own, whose weights you change and contracts name.',
  },
  {
    name: 'Provider tables',
    description:
      'The provider specific files: what prices a provider’s inpatient (IPSF) and outpatient (OPSF) claims, every record by its date.',
  },
  {
    name: 'Provider master',
    description: 'Every provider with a CMS certification number: name, address, kind, and whether it takes part.',
  },
  {
    name: 'Provider alerts',
    description: 'Track CCNs, and read what changed in their provider specific records; webhooks report it at once.',
  },
  {
    name: 'Webhooks',
    description:
      'Addresses that get provider alerts, signed as Standard Webhooks specifies, and the log of deliveries.',
  },
  {
    name: 'Contracts',
    description:
      'What an organization has agreed with a payer: dated configurations that name its fee schedule, DRG table and bypass configuration.',
  },
  {
    name: 'Custom providers',
    description:
      'Provider records of an organization’s own, by contract and period, in versions; claims under the contract are priced by them.',
  },
  {
    name: 'Custom fee schedules',
    description: 'An organization’s own prices by code and date, which its contracts name.',
  },
  {
    name: 'Rate tables',
    description:
      'An organization’s own figures by DRG, HCPCS code or APC, in columns and by date: rates, thresholds, weights, groups.',
  },
  {
    name: 'ICD-10-CM',
    description: 'Diagnosis codes of a fiscal year: codes, chapters, index, tables of drugs and neoplasms.',
  },
  {
    name: 'ICD-10-PCS',
    description: 'Procedure codes of a fiscal year: codes, index, definitions, and a builder character by character.',
  },
  {
    name: 'Reference codes',
    description:
      'All code sets in one place (HCPCS, ICD-10, UB-04 codes, modifiers): search, look up, validate on a day.',
  },
  {
    name: 'Skilled nursing',
    description:
      'The Patient Driven Payment Model: what a HIPPS code means and pays by day, and which diagnoses lead to its groups.',
  },
  { name: 'Data releases', description: 'What is loaded, from which file, for which dates.' },
  { name: 'Usage', description: 'Claims counted by month against the plan, and the events behind the count.' },
  { name: 'Audit log', description: 'What a change of an organization’s own data changed, field by field.' },
  { name: 'API keys', description: 'Keys of the organization, for its admins.' },
];
