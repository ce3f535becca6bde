/** Nodes of the ICD-10-CM tree: chapters, the first two characters of categories, then the classification itself. */

import { Icd10cmDataResource } from 'pps-edge/icd10cm-data';
import type { Icd10cmChapters, Icd10cmDiagnosis } from 'pps-edge/schemas';
import { transport } from '../../api.ts';
import { dotted } from '../../parts/codes/code-search.ts';
import type { TreeNode } from './tree-rows.ts';

type Chapter = Icd10cmChapters['chapters'][number];

/** Returns the beginnings of a code, from its category on: E11, E116 of E11.65. */
export function listPrefixes(code: string): string[] {
  const plain = code.replace(/[.\s-]/g, '').toUpperCase();
  return Array.from({ length: Math.max(0, plain.length - 3) }, (_, at) => plain.slice(0, at + 3));
}

export const chapterNode = ({ chapter, code_range, description }: Chapter): TreeNode => ({
  id: `chapter ${chapter}`,
  label: `${chapter}. ${description} (${code_range})`,
  code: null,
  isLeaf: false,
});

const groupNode = (chapter: string, beginning: string): TreeNode => ({
  id: `group ${chapter} ${beginning}`,
  label: `${beginning}…`,
  code: null,
  isLeaf: false,
});

export const diagnosisNode = ({ code, description, is_billable }: Icd10cmDiagnosis): TreeNode => ({
  id: code,
  label: `${dotted(code)} ${description}`,
  code,
  isLeaf: is_billable,
});

/** Returns E0 to E8 of E00-E89: a chapter of thousands of codes opens in parts. */
export function beginnings(range: string): string[] {
  const [first = '', last = ''] = range.split('-').map((code) => code.slice(0, 2));
  const all = [];
  for (let letter = first.charCodeAt(0); letter <= last.charCodeAt(0); letter++) {
    for (let digit = 0; digit <= 9; digit++) {
      const beginning = `${String.fromCharCode(letter)}${digit}`;
      if (beginning >= first && beginning <= last) all.push(beginning);
    }
  }
  return all;
}

/** Returns the nodes from the chapter down to a code. */
export const pathOf = (
  chapters: readonly Chapter[],
  ancestors: readonly Icd10cmDiagnosis[],
  diagnosis: Icd10cmDiagnosis,
): TreeNode[] => {
  const chapter = chapters.find((each) => each.chapter === diagnosis.chapter);
  const family = [...ancestors, diagnosis].map(diagnosisNode);
  return chapter ? [chapterNode(chapter), groupNode(chapter.chapter, diagnosis.code.slice(0, 2)), ...family] : family;
};

const PAGE = 500;

/** Returns what loads the nodes below one. */
export function loadNodes(year: number, chapters: readonly Chapter[]) {
  const resource = new Icd10cmDataResource(transport);
  const categories = async (chapter: string, code: string): Promise<Icd10cmDiagnosis[]> => {
    const page = (skip: number) => resource.searchDiagnoses({ year, chapter, code, skip, limit: PAGE });
    const first = await page(0);
    const rest = [];
    for (let skip = PAGE; skip < first.count; skip += PAGE) rest.push(page(skip));
    const pages = [first, ...(await Promise.all(rest))];
    return pages.flatMap(({ data }) => data).filter((each) => each.code.length === 3);
  };
  return async (node: TreeNode): Promise<readonly TreeNode[]> => {
    const [kind, number = '', beginning] = node.id.split(' ');
    if (kind === 'chapter') {
      const chapter = chapters.find((each) => each.chapter === number);
      return beginnings(chapter?.code_range ?? '').map((each) => groupNode(number, each));
    }
    if (beginning !== undefined) return (await categories(number, beginning)).map(diagnosisNode);
    return (await resource.getDiagnosis(node.id, { year })).children.map(diagnosisNode);
  };
}
