/** The DRG of a stay and why it is this one, in sentences. */
import type { Claim } from '../../claim/claim.ts';
import { type About, diagnosisText, listed, type Summary } from '../../frame/summary/sentences.ts';
import type { StepFigure, Steps } from '../../frame/summary/step-figures.ts';

/** Returns CMS's words for a condition without the name of its list: `a principal diagnosis of “Heart Failure and Shock”`. */
const conditionText = (condition: string): string =>
  condition
    .replace(/ \([A-Za-z]\w*\)(?=$| or | and )/g, '')
    .replace(/ the list \w+ of (?=“)/g, ' ')
    .replace(' that count', '');

const codesText = (codes: string, { inpatientPxs }: Claim): string =>
  listed(
    codes
      .split(' ')
      .filter(Boolean)
      .map((each) => (inpatientPxs.some(({ code }) => each.includes(code)) ? each : diagnosisText(each))),
  );

const isPrincipal = (condition: string) => condition.includes('principal diagnosis');

/** The conditions that the DRG meets, the principal diagnosis first, with the codes of the claim that meet them. */
function reasonsText(drg: StepFigure, claim: Claim): string {
  const conditions = drg.inputNames.filter((name) => name !== 'definition');
  conditions.sort((one, other) => Number(isPrincipal(other)) - Number(isPrincipal(one)));
  return listed(
    conditions.map((condition) => {
      const codes = codesText(drg.input(condition).text, claim);
      return `${conditionText(condition)}${codes === '' ? '' : ` (${codes})`}`;
    }),
  );
}

/** The formula of a DRG without its conditions on CC and MCC: DRGs of one family have the same. */
const familyOf = (definition: string): string => definition.replace(/\b(MCC|CC)\b|[()&\s]/g, '');

/** DRGs of the same family that the stay misses for a CC or MCC alone: `DRG 291 needs an MCC`. */
function missedText(drg: StepFigure, steps: Steps): string | null {
  const family = familyOf(drg.input('definition').text);
  const missed = new Map<string, string>();
  for (const each of steps.all('drg_not_met')) {
    const severity = /^an? (MCC|CC)\b/.exec(each.input('not_met').text)?.[1];
    if (severity && familyOf(each.input('definition').text) === family) missed.set(each.text, severity);
  }
  missed.delete(drg.text);
  const clauses = [...missed].map(
    ([number, severity]) => `DRG ${number} needs ${severity === 'CC' ? 'a' : 'an'} ${severity}`,
  );
  return clauses.length === 0 ? null : listed(clauses);
}

/** `, Heart Failure and Shock with CC`. @param field of the grouper's output */
function titleText({ outputOf }: About, field: 'description' | 'initial_drg_description'): string {
  const { [field]: title } = outputOf('msdrg') as Partial<Record<typeof field, string>>;
  return title ? `, ${title}` : '';
}

export const msdrgSummary: Summary = {
  label: [
    [
      'initial_drg',
      (initial, steps, about) => {
        const { claim, result } = about;
        const [final, weight] = [steps.at('final_drg'), steps.at('weight')];
        const drg = final.isRecorded ? final : initial;
        // The weight of the inpatient table: other systems have weights of their own.
        const isOfIpps = result.system === null || result.system === 'ipps';
        const weighs = weight.isNothing || !isOfIpps ? '' : ` (weight ${weight.number})`;
        const missed = missedText(drg, steps);
        return `The stay groups to DRG ${drg.text}${titleText(about, 'description')}${weighs}: ${reasonsText(drg, claim)}${missed ? `; ${missed}` : ''}`;
      },
    ],
    [
      'hac_status',
      (status, steps, about) => {
        const acquired = steps.all('hospital_acquired_condition').filter((each) => each.is('HAC_CRITERIA_MET'));
        if (acquired.length === 0) return null;
        const codes = [...new Set(acquired.map((each) => diagnosisText(each.input('secondary_dx').text)))];
        const text = `${listed(codes)} ${codes.length > 1 ? 'are conditions' : 'is a condition'} acquired in the hospital, whose severity does not count`;
        const initial = status.input('initial_drg');
        return status.is('FINAL_DRG_CHANGES')
          ? `${text}; otherwise the stay would group to DRG ${initial.text}${titleText(about, 'initial_drg_description')}`
          : `${text}; the DRG stays the same`;
      },
    ],
    ['converted_code', (code) => `${code.input('code').text} is converted to ${code.text}`],
  ],
};
