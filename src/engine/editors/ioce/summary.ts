/** Sentences on the outpatient editor's decisions about the claim and its lines. */
import { fateOf } from '../../frame/summary/line-sentences.ts';
import { lowerFirst, type Summary, upperFirst } from '../../frame/summary/sentences.ts';

const PACKAGED = 'packaged: ';

export const ioceSummary: Summary = {
  label: [
    [
      /(?:^|_)edit$/,
      (edit) => {
        // Lines that are rejected or denied have sentences of their own.
        if (/: the line is |: for information only$/.test(edit.formula)) return null;
        const code = edit.input('hcpcs').text;
        return `${upperFirst(edit.formula)}${code === '' ? '' : ` (${code})`}`;
      },
    ],
  ],
  line(result, steps) {
    const { line, status } = result;
    if (status === 'rejected' || status === 'denied') {
      steps.mention(`line_${line}_edit`, `line_${line}_ncci_pair`);
      return fateOf(result);
    }
    const indicator = steps.at(`line_${line}_status_indicator`);
    if (status !== 'packaged' || !indicator.formula.startsWith(PACKAGED)) return null;
    const [by, why] = [indicator.input('by_line'), lowerFirst(indicator.formula.slice(PACKAGED.length))];
    if (!by.isNothing) return `packaged with line ${by.number}: ${why}`;
    return why.startsWith('packaged') ? why : `packaged: ${why}`;
  },
};
