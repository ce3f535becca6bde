/** Explains the DRG: its MDC, each secondary diagnosis, the formula that matched. Other groupers show their steps. */
import type { MsdrgDiagnosisOutput } from 'pps-edge/schemas';
import { dotted } from '../../../parts/codes/code-search.ts';
import type { Trace, TracedStep } from '../../../parts/steps/trace.ts';
import type { Output } from '../answered.ts';

interface GroupingProps {
  output: Output;
  trace: Trace;
}

export function Grouping({ output: { msdrg, hhag, cmg }, trace }: GroupingProps) {
  if (msdrg) return <Drg msdrg={msdrg} steps={trace.of('msdrg')} />;
  return <Group group={hhag?.hipps_code ?? cmg?.cmg_group ?? null} steps={trace.of(hhag ? 'hhag' : 'cmg')} />;
}

interface DrgProps {
  msdrg: NonNullable<Output['msdrg']>;
  steps: readonly TracedStep[];
}

function Drg({ msdrg, steps }: DrgProps) {
  const decided = steps.findLast(({ step }) => step === 'final_drg' || step === 'initial_drg');
  const notMet = steps.filter(
    ({ step, value }) => step === 'drg_not_met' && isOfFamily(String(value), msdrg.final_base_drg_value, msdrg.drg),
  );
  const carriers = Object.entries(decided?.inputs ?? {}).filter(([name, codes]) => name !== 'definition' && codes);
  return (
    <div className="grouping">
      <p>
        The principal diagnosis {dotted(msdrg.principal_dx_output?.code ?? '')} belongs to MDC {msdrg.mdc},{' '}
        {msdrg.final_mdc_description}. DRG {msdrg.drg}, {msdrg.description}
        {msdrg.weight === null ? ' (no weight is loaded)' : `, has the weight ${msdrg.weight}`}
        {msdrg.geometric_mean_los === null ? '' : ` and a geometric mean stay of ${msdrg.geometric_mean_los} days`}.
      </p>
      {decided && (
        <div>
          <h3>Matching conditions</h3>
          <p>{capital(decided.formula)}.</p>
          {carriers.length > 0 && (
            <ul>
              {carriers.map(([name, codes]) => (
                <li key={name}>
                  {capital(name)}: <code>{codes}</code>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {notMet.length > 0 && (
        <div>
          <h3>Conditions not met</h3>
          <ul>
            {notMet.map(({ value, inputs }) => (
              <li key={value}>
                DRG {value} needs {inputs.not_met}.
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>Secondary diagnoses</h3>
        {msdrg.secondary_dx_outputs.length === 0 ? (
          <p>The claim has none.</p>
        ) : (
          <div className="plain-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">Code</th>
                  <th scope="col">Severity</th>
                  <th scope="col">Does it count?</th>
                  <th scope="col">Hospital-acquired condition</th>
                </tr>
              </thead>
              <tbody>
                {msdrg.secondary_dx_outputs.map((diagnosis, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a code may be on a claim twice
                  <tr key={i}>
                    <th scope="row">{dotted(diagnosis.code)}</th>
                    <td>{severityOf(diagnosis, steps)}</td>
                    <td>{countsOf(diagnosis, steps)}</td>
                    <td>{hacOf(diagnosis, steps)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </div>
  );
}

/** True for DRGs of the same base that are more severe than the one that was reached. */
const isOfFamily = (drg: string, base: string, reached: string) => drg >= base && drg < reached;

const of = (steps: readonly TracedStep[], name: string, code: string) =>
  steps.find(({ step, inputs }) => step === name && inputs.secondary_dx === code);

function severityOf({ code, initial_severity_flag }: MsdrgDiagnosisOutput, steps: readonly TracedStep[]): string {
  const severity = of(steps, 'severity', code)?.inputs.severity ?? initial_severity_flag;
  return severity === 'NEITHER' ? 'neither CC nor MCC' : String(severity);
}

function countsOf(
  { code, final_severity_flag, initial_severity_flag, grouping_impact }: MsdrgDiagnosisOutput,
  steps: readonly TracedStep[],
): string {
  const step = of(steps, 'severity', code);
  if (!step) return 'no severity';
  if (initial_severity_flag !== final_severity_flag) return 'does not count: hospital-acquired';
  return grouping_impact === 'NONE' ? step.formula : `${step.formula}, and decided the DRG`;
}

function hacOf({ code, hac_list }: MsdrgDiagnosisOutput, steps: readonly TracedStep[]): string {
  if (hac_list.length === 0) return 'not on the list';
  const step = of(steps, 'hospital_acquired_condition', code);
  return `${hac_list.map(({ hac_number }) => `HAC ${hac_number}`).join(', ')}${step ? `: ${step.formula}` : ''}`;
}

function Group({ group, steps }: { group: string | null; steps: readonly TracedStep[] }) {
  return (
    <div className="grouping">
      <p>{group ? `The assessment gives the group ${group}.` : 'There is no group.'}</p>
      <ul>
        {steps.map(({ at, step, formula, value }) => (
          <li key={at}>
            {capital(step.replaceAll('_', ' '))}: {value ?? 'not known'}, {formula}
          </li>
        ))}
      </ul>
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
