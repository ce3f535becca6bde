/** The grouper's definitions by code and version, for the comparison of two releases. */
import { fnv1a } from '../../engine/core/fnv.ts';
import { FIRST_ATTRIBUTE } from '../../engine/groupers/msdrg/atoms.ts';
import { DRGS, MDCS, MED_SURG_TYPES, type MsdrgTables, RETURN_CODES } from '../../engine/groupers/msdrg/tables.ts';
import type { CodeTable } from '../../engine/pack/code-table.ts';
import type { Part } from './pack-beside.ts';

const SEVERITIES = ['no CC', 'CC', 'MCC'];

/** @param versions those that both releases have */
export function msdrgParts(tables: MsdrgTables, versions: readonly number[]): Part[] {
  const indexes = versions.map((version) => tables.versions.indexOf(version));
  const attributesIn = (list: number) =>
    namesIn(tables.attributeStarts, tables.attributeItems, list, (item) => tables.attributes[item - FIRST_ATTRIBUTE]);
  const conditionsIn = (list: number) =>
    namesIn(tables.hacStarts, tables.hacItems, list, (item) => tables.hacOperands[item]?.name);
  const groups = new Map<string, string>();

  /** Returns the diagnoses of a group that are valid in a version: their number and what distinguishes their list. */
  const groupIn = (group: number, index: number): string => {
    const cached = groups.get(`${group} ${index}`);
    if (cached !== undefined) return cached;
    const valid = tables.groupMembers
      .subarray(tables.groupStarts[group], tables.groupStarts[group + 1])
      .filter((place) => rowAt(tables.dxHistory, tables.dxSchemes, tables, place, index) !== 0);
    const words = `${valid.length} diagnoses excluded (${digest(Array.from(valid, (place) => tables.dx.at(place)))})`;
    groups.set(`${group} ${index}`, words);
    return words;
  };

  const diagnosis = (scheme: number, index: number): string => {
    const group = tables.schemeGroup[scheme] as number;
    return [
      SEVERITIES[tables.schemeSeverity[scheme] as number],
      `MDC ${tables.schemeMdc[scheme]}`,
      `MDC ${tables.schemeMaleMdc[scheme]} of men, ${tables.schemeFemaleMdc[scheme]} of women`,
      `lists ${attributesIn(tables.schemeAttributes[scheme] as number)}`,
      `conditions ${conditionsIn(tables.schemeHacs[scheme] as number) || 'none'}`,
      group === 0 ? 'none excluded' : groupIn(group, index),
    ].join('; ');
  };

  const clusterWords = (list: number): string => {
    const [from, to] = [tables.membershipStarts[list] as number, tables.membershipStarts[list + 1] as number];
    // Some releases have a cluster twice.
    const words = new Set<string>();
    for (let at = from; at < to; at += 2) {
      const cluster = tables.membershipItems[at] as number;
      const [choices, all, suppressed] = [
        tables.membershipItems[at + 1],
        tables.clusterChoices[cluster],
        tables.clusterSuppression[cluster],
      ];
      words.add(`cluster ${tables.px.at(tables.clusterPx[cluster] as number)} ${choices} ${all} ${suppressed}`);
    }
    return [...words].sort().join('; ');
  };

  const procedure = (pattern: number): string =>
    [
      `lists ${attributesIn(tables.patternAttributes[pattern] as number)}`,
      clusterWords(tables.patternClusters[pattern] as number),
    ].join('; ');

  const formula = (place: number): string =>
    [
      `DRG ${tables.formulaDrg[place]}`,
      `base DRG ${tables.formulaBaseDrg[place]}`,
      MED_SURG_TYPES[tables.formulaMedSurg[place] as number],
      `MDC ${tables.formulaReroute[place]}`,
      RETURN_CODES[tables.formulaReturnCode[place] as number],
      tables.formulaWithoutSeverity[place],
      `not ${attributesIn(tables.formulaSuppression[place] as number)}`,
      tables.texts.at(tables.formulaText[place] as number),
    ].join(', ');

  const coded = (
    name: string,
    codes: CodeTable,
    history: Uint16Array,
    rows: Uint16Array,
    inWords: (row: number, index: number) => string,
  ): Part => {
    // Thousands of codes share a history.
    const factsOf = new Map<number, string[]>();
    const wordsOf = new Map<number, string>();
    const cached = (row: number, index: number) => {
      const at = row * tables.versions.length + index;
      const words = wordsOf.get(at) ?? inWords(row, index);
      wordsOf.set(at, words);
      return words;
    };
    return {
      name,
      *keys() {
        for (let place = 0; place < codes.size; place++) yield codes.at(place);
      },
      facts(code) {
        const place = codes.find(code);
        if (place < 0) return indexes.map(() => '');
        const earlier = factsOf.get(history[place] as number);
        if (earlier) return earlier;
        const facts = indexes.map((index) => {
          const row = rowAt(history, rows, tables, place, index);
          return row === 0 ? '' : cached(row, index);
        });
        factsOf.set(history[place] as number, facts);
        return facts;
      },
    };
  };

  const numbered = (
    name: string,
    word: string,
    count: number,
    inWords: (index: number, number: number) => string,
  ): Part => ({
    name,
    keys: () => Array.from({ length: count }, (_, number) => `${word} ${number}`),
    facts: (key) => indexes.map((index) => inWords(index, Number(key.slice(word.length + 1)))),
  });
  const described = (name: string, word: string, count: number, texts: Uint16Array): Part =>
    numbered(name, word, count, (index, number) => tables.texts.at(texts[index * count + number] as number));

  return [
    coded('diagnoses', tables.dx, tables.dxHistory, tables.dxSchemes, diagnosis),
    coded('procedures', tables.px, tables.pxHistory, tables.pxPatterns, procedure),
    numbered('drgFormulas', 'MDC', MDCS, (index, mdc) => {
      const key = index * MDCS + mdc;
      const items = tables.formulaItems.subarray(tables.formulaStarts[key], tables.formulaStarts[key + 1]);
      return Array.from(items, formula).join('; ');
    }),
    numbered('hacFormulas', 'condition', MDCS, (index, hac) =>
      tables.texts.at(tables.formulaText[tables.hacFormula[index * MDCS + hac] as number] as number),
    ),
    described('drgDescriptions', 'DRG', DRGS, tables.drgText),
    described('baseDrgDescriptions', 'base DRG', DRGS, tables.baseDrgText),
    described('mdcDescriptions', 'MDC', MDCS, tables.mdcText),
    described('hacDescriptions', 'condition', MDCS, tables.hacText),
  ];
}

/** Returns the row of a code in a version; 0 where it is not in force. */
const rowAt = (history: Uint16Array, rows: Uint16Array, { versions }: MsdrgTables, place: number, index: number) =>
  rows[(history[place] as number) * versions.length + index] as number;

function namesIn(
  starts: Uint32Array,
  items: Uint16Array,
  list: number,
  nameOf: (item: number) => string | undefined,
): string {
  return Array.from(items.subarray(starts[list], starts[list + 1]), nameOf)
    .sort()
    .join(' ');
}

/** Returns a number of 32 bits for a list of texts, in base 36. */
const digest = (texts: readonly string[]): string =>
  fnv1a(
    texts
      .toSorted()
      .map((text) => `${text} `)
      .join(''),
  ).toString(36);
