/** /ioce-bypass/resolve: what a configuration bypasses on a claim line, and why. */
import { z } from '@hono/zod-openapi';
import { noConfig } from '../../contracts/tables/bypass/config-queries.ts';
import { linesFor } from '../../contracts/tables/bypass/line-queries.ts';
import { type BypassMatch, type BypassRule, matchBypassLines } from '../../engine/editors/ioce/claim/bypass.ts';
import { createApi } from '../../http/api.ts';
import { hcpcs } from '../../http/parameters/parameters.ts';
import type { IoceBypassConfig, IoceBypassLine } from '../../storage/schema/organizations/ioce-bypass.ts';
import { find } from '../contract-context.ts';
import * as wire from './schema.ts';

const MESSAGE = `must be at most ${wire.MAX_MODIFIERS} modifiers of 2 letters and digits with commas between`;
const FORM = new RegExp(`^(?:[A-Za-z0-9]{2}(?:\\s*,\\s*[A-Za-z0-9]{2}){0,${wire.MAX_MODIFIERS - 1}})?$`);

const resolveRoute = wire.bypass.get('resolveIoceBypass', '/resolve', 'Resolve a claim line', {
  description:
    'Which edits a configuration bypasses on a claim line of this code and these modifiers. A line matches if its code does (`J1*` matches codes that begin with J1, `*` every code) and all of its modifiers are on the claim line. The best match wins: a whole code before the longest prefix, before shorter ones, before `*`; among lines of the same code, the one with the most modifiers; among equal numbers, the one whose modifiers come first in the alphabet. Inactive lines do not match, an inactive configuration bypasses nothing. The period of the configuration does not matter: the question has no date.',
  request: {
    query: z.object({
      config_id: wire.configId,
      hcpcs_code: hcpcs({ description: 'Code of the claim line.', example: '99213' }),
      modifiers: z
        .string()
        .trim()
        .regex(FORM, MESSAGE)
        .toUpperCase()
        .optional()
        .transform((text) => [...new Set(text ? text.split(',').map((each) => each.trim()) : [])])
        .openapi({
          type: 'string',
          pattern: FORM.source,
          description: 'Modifiers of the claim line, separated by commas.',
          example: '25,59',
        }),
    }),
  },
  answer: { schema: wire.resolution, description: 'The edits, and how they were found.', errors: [404] },
});

export const resolve = createApi().openapi(resolveRoute, async (c) => {
  const { config_id, hcpcs_code, modifiers } = c.req.valid('query');
  const { thing: config, rows: lines } = await find(c, linesFor, noConfig, config_id, hcpcs_code);
  const matches = matchBypassLines(lines, hcpcs_code, modifiers);
  const winner = config.isActive ? matches[0] : undefined;
  return c.json(
    {
      config_id,
      hcpcs_code,
      modifiers,
      bypassed: winner !== undefined,
      edit_codes: winner?.line.editCodes ?? [],
      line: winner ? wire.lineOnTheWire(winner.line) : null,
      rule: winner?.rule ?? null,
      explanation: explain(config, wire.describeLine({ hcpcs_code, modifiers }), matches),
      matched_lines: matches.map(({ line, rule }) => ({
        line_id: line.id,
        hcpcs_code: line.hcpcsCode,
        modifiers: line.modifiers,
        action: line.action,
        edit_codes: line.editCodes,
        rule,
      })),
    },
    200,
  );
});

const RULE_TEXTS: { readonly [rule in BypassRule]: string } = {
  code_and_modifiers: 'it names the code and modifiers of the claim line',
  code: 'it names the code',
  prefix_and_modifiers: 'the code begins with its prefix and the modifiers are on the claim line',
  prefix: 'the code begins with its prefix',
  every_code_and_modifiers: 'it is for every code and the modifiers are on the claim line',
  every_code: 'it is for every code',
};

function explain(config: IoceBypassConfig, claimLine: string, matches: readonly BypassMatch<IoceBypassLine>[]): string {
  const [winner, ...others] = matches;
  if (!config.isActive) {
    const lines = winner ? `; ${matches.length} of its active lines would match` : '';
    return `The configuration is inactive: nothing is bypassed on ${claimLine}${lines}`;
  }
  if (!winner) return `No active line of the configuration matches ${claimLine}: nothing is bypassed`;
  const { hcpcsCode, modifiers, editCodes } = winner.line;
  const line = wire.describeLine({ hcpcs_code: hcpcsCode, modifiers });
  const edits = `${editCodes.length === 1 ? 'Edit' : 'Edits'} ${editCodes.join(', ')} ${editCodes.length === 1 ? 'is' : 'are'}`;
  const rest = others.length > 0 ? `, and is more specific than ${others.length} that match too` : '';
  return `${edits} bypassed on ${claimLine}: the line of ${line} wins because ${RULE_TEXTS[winner.rule]}${rest}`;
}
