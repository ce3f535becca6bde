/**
 * Tables inside CMS's home health grouper (HHGS), `tables/Versions/07026/RT/Diagnosis_Codes.txt`. CMS does not publish their
 * columns: an original is recognised by its digest, and named with the dataset that its facts are imported as.
 */

/** Versions of 2026, in the order of the digests below. */
const VERSIONS = ['07.0.26', '07.1.26', '07.2.26'] as const;

interface Original {
  table: string;
  /** Dataset of the service, in a layout of its own; null for a table that the grouper does not read. */
  dataset: string | null;
  /** SHA-256 in each version, or the one of all versions. */
  digests: readonly string[];
}

const ORIGINALS: readonly Original[] = [
  {
    table: 'Clinical_Groups',
    dataset: 'hha-functional-thresholds',
    digests: ['fc97f126b808b1408fa6fd9a278ec78be741d06f71871c8fde479fea43726a94'],
  },
  {
    table: 'Code_First_Conditions',
    dataset: 'hha-diagnoses',
    digests: [
      '081ab6759b45713fdf503958d4bde990e2fb2b17bebb9767ced3e95a81a39573',
      '868ec620415a69d4ab9a080d4cb1cc14c2068e0a2983ccda69d406ccd14404c2',
      '5dca679f26f396a10930459ebfd752301beedfd5318e11a6814d5f2f3a852cbb',
    ],
  },
  {
    table: 'Comorbidity_Groups',
    dataset: 'hha-low-comorbidity',
    digests: ['759e4df73b04e1deecf2ae3772ea8161a1aa4b0db8fdfad0d48d22e0c8020379'],
  },
  {
    table: 'Comorbidity_Interactions',
    dataset: 'hha-high-comorbidity-pairs',
    digests: ['54bca6df878bb18cdb50171181a1d77a4ef3e473586362cbdeb3af95fbc6d8f0'],
  },
  {
    table: 'Diagnosis_Codes',
    dataset: 'hha-diagnoses',
    digests: [
      '6f26592235d80a3ea57e3cfb1d94f5364c0503e879a50eb9d6724331198b823b',
      '0ebb40cd6a52f6c2b89794ae6c9c7f2236a25af41df1c60215cc2dae27c3824f',
      '720700ef2f29d59aca9a568c2bcba1f40bd6f655af94eaef033cd54c099ac5f0',
    ],
  },
  {
    table: 'Diagnosis_Subchapters',
    dataset: 'hha-diagnosis-subchapters',
    digests: [
      'fe953d9535b67848dd6900ac6c9c41e01560c01bbf0b4f04be8dc7279330dd00',
      'fe953d9535b67848dd6900ac6c9c41e01560c01bbf0b4f04be8dc7279330dd00',
      '57cb56ab4f2290d5ae4b9c95db3c4b9bc3720178a52241dbbaf9bdda2eee01a6',
    ],
  },
  {
    table: 'FI_Responses',
    dataset: 'hha-functional-points',
    digests: ['36a4646815903eceb7d16ee67b787c7a97f53beeb71397cd2546ba2094542efa'],
  },
  {
    table: 'HIPPS_Structure',
    dataset: null,
    digests: ['2d037dea324220cc7a6e807dae0705a65cca977cc33d947295ae490a37913351'],
  },
  {
    table: 'Return_Codes',
    dataset: null,
    digests: ['9afcab611d9c1728e8bd5647c1f79dfc3176bea086cd8cce1dc46f56f35faba1'],
  },
  {
    table: 'Validity_Flags',
    dataset: null,
    digests: ['9708c831387c3fddcd669db914241292ce1eac82faccc790a64d9085c84cd0ae'],
  },
];

/** A sentence about a table of CMS's grouper; undefined for another file. @param digest SHA-256 of its bytes */
export function originalOf(digest: string): string | undefined {
  const original = ORIGINALS.find(({ digests }) => digests.includes(digest));
  if (!original) return undefined;
  const { table, dataset, digests } = original;
  const versions = digests.length === 1 ? VERSIONS : VERSIONS.filter((_, at) => digests[at] === digest);
  const what = `CMS's table ${table} of the home health grouper ${versions.join(', ')}`;
  if (dataset === null) return `${what}, of which nothing is imported`;
  return `${what}, whose columns CMS does not publish; import its rows in the layout of ${dataset} (docs/data.md)`;
}
