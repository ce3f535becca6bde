/** `pps-edge api`: any operation of the service. */

import { failingTestsOf } from '../../transport.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { textOf } from '../input-file.ts';
import { printable } from '../output/table.ts';
import { clientOf } from '../profile.ts';

const READS = /^(GET|HEAD|DELETE)$/;

export const api = command({
  name: 'api',
  summary: 'Sends a request to any path and prints the answer.',
  details: 'Fields go into the query of GET and DELETE, and of a request with --input; else they are the JSON body.',
  operands: [
    { name: 'METHOD', help: 'GET, POST, PUT, PATCH or DELETE.' },
    { name: 'PATH', help: 'Path, with or without /api/v1.' },
  ],
  options: {
    field: { type: 'string', short: 'f', multiple: true, value: 'NAME=VALUE', help: 'A field whose value is a text.' },
    'json-field': {
      type: 'string',
      short: 'F',
      multiple: true,
      value: 'NAME=JSON',
      help: 'A field whose value is JSON: a number, true, a list.',
    },
    input: { type: 'string', value: 'FILE', help: 'Body of the request; - is standard input.' },
    type: { type: 'string', value: 'TYPE', help: 'Media type of the body; application/json without it.' },
    header: {
      type: 'string',
      short: 'H',
      multiple: true,
      value: "'NAME: VALUE'",
      help: 'A header of the request. If-Match with the ETag that --include showed changes that version alone.',
    },
    include: { type: 'boolean', short: 'i', help: 'Prints status and headers before the answer.' },
  },
  formats: [],
  examples: [
    'pps-edge api GET /releases',
    'pps-edge api GET /fee-schedules/search -f code=9921 -f limit=5',
    'pps-edge api POST /claimsproc/process/pps -f view=result --input claim.json',
    `pps-edge api PUT /contracts/code-groups/implants -H 'If-Match: "3"' --input group.json`,
  ],
  no: 'if the service refuses the request',
  async run({ operands: [verb = '', path = ''], values, output }) {
    const { field = [], 'json-field': jsonField = [], header = [], input, type, include = false, profile } = values;
    const method = verb.toUpperCase();
    if (!/^(GET|HEAD|POST|PUT|PATCH|DELETE)$/.test(method)) throw new UsageError(`there is no method ${verb}`);
    if (!path.startsWith('/')) throw new UsageError(`PATH begins with /, not '${path}'`);
    if (input !== undefined && READS.test(method)) throw new UsageError(`${method} has no body; leave --input out`);
    const fields = [...field.map(textField), ...jsonField.map(jsonValue)];
    const isQuery = READS.test(method) || input !== undefined;
    const written = input === undefined ? undefined : await textOf(input);
    const body = written ?? (isQuery || fields.length === 0 ? undefined : JSON.stringify(Object.fromEntries(fields)));
    const response = await clientOf(profile).request(method, path.startsWith('/api/') ? path : `/api/v1${path}`, {
      query: isQuery ? Object.fromEntries(fields) : {},
      ...(header.length > 0 ? { headers: Object.fromEntries(header.map(headerNamed)) } : {}),
      ...(body === undefined ? {} : { body, type: type ?? 'application/json' }),
    });
    for (const { contract_id, name } of failingTestsOf(response.headers))
      process.stderr.write(
        `pps-edge: taken, although test ${printable(name)} of contract ${contract_id} fails, as it did before\n`,
      );
    if (include) {
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\n`);
      await output.write(`HTTP ${response.status}\n${headers.join('')}\n`);
    }
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    if (isJson && output.stream.isTTY) await output.write(`${JSON.stringify(await response.json(), null, 2)}\n`);
    else for await (const chunk of response.body ?? []) await output.write(chunk);
    return EXIT.ok;
  },
});

function headerNamed(text: string): [name: string, value: string] {
  const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError(`a header is 'NAME: VALUE', not '${text}'`);
  return [name, value];
}

function textField(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`a field is NAME=VALUE, not '${text}'`);
  return [text.slice(0, at), text.slice(at + 1)];
}

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON is
function jsonValue(text: string): [name: string, value: any] {
  const [name, value] = textField(text);
  try {
    return [name, JSON.parse(value)];
  } catch {
    throw new UsageError(`the value of '${text}' is no JSON; a text goes with -f`);
  }
}
