/** The case-mix group of a rehabilitation stay on its bill. */
import { REHABILITATION_LINE } from '../../claim/facts.ts';
import { type BillRule, warned } from './rule.ts';

/** Groups of short stays and deaths, A5001 and A5101 to A5104, which Medicare's pricer sets itself. */
const SET_BY_MEDICARE = /^A5\d{3}$/;

export const oneCaseMixGroup: BillRule = {
  name: 'one_case_mix_group',
  does: 'A rehabilitation bill whose lines of revenue code 0024 have different codes is returned: a stay has one case-mix group. A group of short stays and deaths, which only Medicare sets, is warned of.',
  concerns: new Set(['IRF']),
  reads: [
    { field: 'lines.revenue_code', why: 'finds the lines with a case-mix group', codes: [REHABILITATION_LINE] },
    { field: 'lines.hcpcs', why: 'is the case-mix group' },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 3, section 140.3',
  state: 'refused',
  apply({ lines }) {
    const places = lines.flatMap(({ revenueCode }, place) => (revenueCode === REHABILITATION_LINE ? [place] : []));
    const groups = new Set(places.map((place) => lines[place]?.hcpcs ?? ''));
    const field = `lines.${places.at(-1) ?? 0}.hcpcs`;
    if (groups.size > 1)
      return {
        refusal: {
          field,
          text: `Lines ${places.map((place) => place + 1).join(' and ')} have the case-mix groups ${[...groups].join(' and ')}: a rehabilitation stay has one`,
        },
      };
    const [group = ''] = groups;
    if (!SET_BY_MEDICARE.test(group)) return null;
    const text =
      'The billed case-mix group is one that only Medicare’s own program sets, for short stays and deaths: no bill has it';
    return warned(field, text);
  },
};
