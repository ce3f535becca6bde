/** Schemas of the look-ups of /msdrg-data: a diagnosis, a procedure, a DRG. */
import { z } from '@hono/zod-openapi';
import { versionName } from '../../engine/codes/icd10-version.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { type DrgEntry, weightOf } from '../../engine/figures/drg-entry.ts';
import { drgCode, mdcCode } from '../../engine/groupers/msdrg/codes.ts';
import { type DiagnosisFacts, severityFacts } from '../../engine/groupers/msdrg/manual/diagnosis-facts.ts';
import { type DrgFacts, drgFacts, type LeadingDiagnoses } from '../../engine/groupers/msdrg/manual/drg-facts.ts';
import type { DefinitionsManual } from '../../engine/groupers/msdrg/manual/manual.ts';
import type { ProcedureFacts } from '../../engine/groupers/msdrg/manual/procedure-facts.ts';
import { kindsOf } from '../../engine/groupers/msdrg/manual/severities.ts';
import {
  baseDrgDescription,
  drgDescription,
  hacDescription,
  MED_SURG_TYPES,
  mdcDescription,
} from '../../engine/groupers/msdrg/tables.ts';

export const severityKind = z.enum(['MCC', 'CC', 'NON_CC']);

const severities = z.array(severityKind).openapi({
  description:
    'Highest severities of the secondary diagnoses that count with which a stay comes to the DRG, beside others of its base; other codes may do the same.',
});
const drg = z.string().openapi({ description: '3 digits.', example: '291' });
const type = z.enum(MED_SURG_TYPES);
const mdc = z
  .object({
    mdc: z.string().openapi({ description: '2 digits; 00: before all MDCs.', example: '05' }),
    title: z.string(),
  })
  .openapi('MajorDiagnosticCategory');
const onDay = {
  date: z.string().openapi({ format: 'date', description: 'Discharge date.' }),
  grouper_version: z.string().openapi({ description: 'Version of MS-DRG in force on the date.', example: 'v43.1' }),
};
const code = z.string().openapi({ description: 'Without its dot.', example: 'I5023' });
const codes = (description: string) =>
  z
    .object({
      count: z.number().int().openapi({ description: 'All of them.' }),
      codes: z
        .array(z.string())
        .openapi({ description: 'Those after `codes_skip`, at most `codes_limit`, by code without dot.' }),
    })
    .openapi({ description });

const namedBy = z
  .object({ drg, title: z.string(), type, mdc: z.string().openapi({ description: '2 digits.' }), severities })
  .openapi('DrgOfCode');

export const diagnosis = z
  .object({
    code,
    ...onDay,
    severity: severityKind.openapi({ description: 'As secondary diagnosis: MCC, CC, or neither.' }),
    counts_only_alive: z
      .boolean()
      .openapi({ description: 'It counts as MCC only for a patient who is discharged alive.' }),
    mdcs: z.array(mdc).openapi({
      description:
        'Major diagnostic category as principal diagnosis: two where the sex decides, none for an external cause, which cannot be one.',
    }),
    hospital_acquired_conditions: z
      .array(z.object({ number: z.number().int(), title: z.string() }))
      .openapi({ description: 'Conditions on whose lists it is.' }),
    principal_drgs: z
      .array(namedBy)
      .openapi({ description: 'DRGs that name it as principal diagnosis and that a stay can come to with it.' }),
    secondary_drgs: z.array(namedBy).openapi({ description: 'DRGs that name it as secondary diagnosis.' }),
    not_beside: codes('Principal diagnoses beside which it does not count as CC or MCC.'),
    excludes: codes('CCs and MCCs that do not count beside it as principal diagnosis.'),
  })
  .openapi('MsdrgDiagnosis');

export const diagnoses = z
  .object({
    ...onDay,
    data: z
      .array(
        z
          .object({
            code,
            severity: severityKind,
            mdcs: z.array(z.string()).openapi({
              description:
                'Numbers of its MDCs as principal diagnosis: two where the sex decides, none for an external cause.',
            }),
          })
          .openapi('MsdrgSeverity'),
      )
      .openapi({ description: 'The codes that the version has, in the order of the request.' }),
    unknown: z
      .array(z.string())
      .openapi({ description: 'Codes that it does not have; a loaded sample lacks most, which may well be valid.' }),
  })
  .openapi('MsdrgSeverities');

export const procedure = z
  .object({
    code: z.string().openapi({ example: '02703DZ' }),
    ...onDay,
    is_or_procedure: z.boolean().openapi({ description: 'Operating room procedure.' }),
    drgs: z.array(namedBy).openapi({ description: 'DRGs that name it, alone or with other procedures, by MDC.' }),
  })
  .openapi('MsdrgProcedure');

const sibling = z
  .object({
    drg,
    title: z.string(),
    severities,
    weight: z.number().nullable().openapi({ description: 'IPPS relative weight; null without one.' }),
  })
  .openapi('DrgSibling');

export const drgDetail = z
  .object({
    drg,
    ...onDay,
    title: z.string(),
    base_drg: drg,
    base_drg_title: z.string(),
    type,
    mdcs: z.array(mdc),
    severities,
    weight: z.number().nullable().openapi({ description: 'IPPS relative weight on the date; null without one.' }),
    geometric_mean_los: z.number().nullable().openapi({ description: 'Days.' }),
    arithmetic_mean_los: z.number().nullable().openapi({ description: 'Days.' }),
    weight_reason: z
      .string()
      .nullable()
      .openapi({ description: 'Why weights are not known, where the IPPS table of the date is not loaded.' }),
    siblings: z.array(sibling).openapi({ description: 'DRGs of the same base, itself among them.' }),
    definitions: z.array(z.string()).openapi({
      description: 'What a stay has to meet, one of them, in words; the first DRG of its MDC that is met wins.',
    }),
    principal_diagnoses: z
      .object({
        named: z.boolean().openapi({
          description:
            'true: the definition names them. false: those of its MDC may come to the DRG, or all where `count` is 0.',
        }),
        count: z.number().int(),
        codes: z
          .array(z.string())
          .openapi({ description: 'Those after `codes_skip`, at most `codes_limit`, by code without dot.' }),
      })
      .openapi({ description: 'Principal diagnoses with which a stay can come to the DRG.' }),
  })
  .openapi('MsdrgDetail');

interface Paging {
  skip: number;
  limit: number;
}

const page = (all: readonly string[], { skip, limit }: Paging) => ({
  count: all.length,
  codes: all.slice(skip, skip + limit),
});

const dayOf = ({ version }: DefinitionsManual, date: number) => ({
  date: isoDate(date),
  grouper_version: versionName(version),
});

const mdcOf = ({ tables, version }: DefinitionsManual, number: number) => ({
  mdc: mdcCode(number),
  title: mdcDescription(tables, version, number),
});

const typeOf = ({ tables }: DefinitionsManual, formula: number) =>
  MED_SURG_TYPES[tables.formulaMedSurg[formula] as number] as (typeof MED_SURG_TYPES)[number];

/** Writes the DRGs of formulas, each once an MDC. @param severitiesOf bits by formula */
function drgsOf(manual: DefinitionsManual, formulas: readonly number[], severitiesOf: (formula: number) => number) {
  const { tables, version } = manual;
  const drgs = new Map<string, { formula: number; number: number; mdc: number; bits: number }>();
  for (const formula of formulas)
    for (const mdc of manual.mdcsWith([formula])) {
      const number = tables.formulaDrg[formula] as number;
      const key = `${mdc} ${number}`;
      const bits = (drgs.get(key)?.bits ?? 0) | severitiesOf(formula);
      drgs.set(key, { formula, number, mdc, bits });
    }
  return [...drgs.values()].map(({ formula, number, mdc, bits }) => ({
    drg: drgCode(number),
    title: drgDescription(tables, version, number),
    type: typeOf(manual, formula),
    mdc: mdcCode(mdc),
    severities: kindsOf(bits),
  }));
}

export function diagnosisOnTheWire(
  manual: DefinitionsManual,
  { code, date, paging }: { code: string; date: number; paging: Paging },
  facts: DiagnosisFacts,
  exclusions: { notBeside: readonly string[]; excludes: readonly string[] },
): z.infer<typeof diagnosis> {
  const severitiesOf = new Map(facts.principal.map(({ formula, severities }) => [formula, severities]));
  return {
    code,
    ...dayOf(manual, date),
    severity: facts.severity,
    counts_only_alive: facts.countsAlive,
    mdcs: facts.mdcs.filter((number) => number !== 0).map((number) => mdcOf(manual, number)),
    hospital_acquired_conditions: [...new Set(facts.hacs.map(({ number }) => number))].map((number) => ({
      number,
      title: hacDescription(manual.tables, manual.version, number),
    })),
    principal_drgs: drgsOf(manual, [...severitiesOf.keys()], (formula) => severitiesOf.get(formula) ?? 0),
    secondary_drgs: drgsOf(manual, facts.secondary, (formula) => manual.severitiesOf(formula)),
    not_beside: page(exclusions.notBeside, paging),
    excludes: page(exclusions.excludes, paging),
  };
}

export function diagnosesOnTheWire(
  manual: DefinitionsManual,
  { codes, date }: { codes: readonly string[]; date: number },
): z.infer<typeof diagnoses> {
  const all = codes.map((code) => ({ code, facts: severityFacts(manual, code) }));
  return {
    ...dayOf(manual, date),
    data: all.flatMap(({ code, facts }) =>
      facts ? [{ code, severity: facts.severity, mdcs: facts.mdcs.filter((mdc) => mdc !== 0).map(mdcCode) }] : [],
    ),
    unknown: all.flatMap(({ code, facts }) => (facts ? [] : [code])),
  };
}

export function procedureOnTheWire(
  manual: DefinitionsManual,
  { code, date }: { code: string; date: number },
  { isOr, formulas }: ProcedureFacts,
): z.infer<typeof procedure> {
  return {
    code,
    ...dayOf(manual, date),
    is_or_procedure: isOr,
    drgs: drgsOf(manual, formulas, (formula) => manual.severitiesOf(formula)),
  };
}

export function drgOnTheWire(
  manual: DefinitionsManual,
  { number, date, paging }: { number: number; date: number; paging: Paging },
  facts: DrgFacts,
  leading: LeadingDiagnoses,
  weights: { entryOf(drg: string): DrgEntry | undefined } | { missing: string },
): z.infer<typeof drgDetail> {
  const { tables, version } = manual;
  const entryOf = (drg: number) => ('missing' in weights ? undefined : weights.entryOf(drgCode(drg)));
  const own = entryOf(number);
  return {
    drg: drgCode(number),
    ...dayOf(manual, date),
    title: drgDescription(tables, version, number),
    base_drg: drgCode(facts.baseDrg),
    base_drg_title: baseDrgDescription(tables, version, facts.baseDrg),
    type: facts.type,
    mdcs: facts.mdcs.map((mdc) => mdcOf(manual, mdc)),
    severities: kindsOf(facts.severities),
    weight: weightOf(own),
    geometric_mean_los: own?.geometricMeanLos ?? null,
    arithmetic_mean_los: own?.arithmeticMeanLos ?? null,
    weight_reason: 'missing' in weights ? weights.missing : null,
    siblings: facts.siblings.map((each) => ({
      drg: drgCode(each),
      title: drgDescription(tables, version, each),
      severities: kindsOf(drgFacts(manual, each)?.severities ?? 0),
      weight: weightOf(entryOf(each)),
    })),
    definitions: [...new Set(facts.formulas.map((formula) => manual.wordsOf(formula)))],
    principal_diagnoses: { named: leading.isNamed, ...page(leading.codes, paging) },
  };
}
