import { expect, test } from 'vitest';
import { asLines, inventedClaims } from '../../../../test/support/invented-claims.ts';
import { claimAt, claimsFrom } from './claim-file.ts';
import { FileRefused, readClaimFile } from './read-file.ts';

const { signal } = new AbortController();
const fileOf = (...parts: BlobPart[]) => new File(parts, 'claims (invented)');
const read = (...parts: BlobPart[]) => readClaimFile(fileOf(...parts), { signal });

test('10,000 claims are found, and each is read from the file again', async () => {
  const claims = inventedClaims(10_000);
  const lines = asLines(claims);
  const heard: number[] = [];
  const file = await readClaimFile(fileOf(lines), { signal, onProgress: (bytes) => heard.push(bytes) });
  expect(file).toMatchObject({ form: 'lines', badCount: 0, notices: [] });
  expect(file.places).toHaveLength(10_000);
  expect(file.kinds).toEqual([
    { name: 'Inpatient stay', count: 4000 },
    { name: 'Hospital outpatient', count: 4000 },
    { name: 'Skilled nursing', count: 2000 },
  ]);
  expect(heard.toSorted((one, other) => one - other)).toEqual(heard);
  expect(await claimAt(file, 7321)).toEqual(claims[7321]);
  let at = 9000;
  for await (const claim of claimsFrom(file, at)) expect(claim).toEqual(claims[at++]);
  expect(at).toBe(10_000);
});

test('a list over many lines has the same claims', async () => {
  const claims = inventedClaims(700);
  const file = await read('\uFEFF', JSON.stringify(claims, null, 2));
  expect(file.places).toHaveLength(700);
  expect(file.places[1]?.line).toBeGreaterThan(file.places[0]?.line ?? 0);
  expect(file.places[1]?.number).toBe(2);
  let at = 0;
  for await (const claim of claimsFrom(file, 0)) expect(claim).toEqual(claims[at++]);
});

test('rows of CSV are the lines of their claims, whatever pieces they come in', async () => {
  const header = 'claimid,bill_type,thru_date,lines.revenue_code,lines.hcpcs,note\n';
  const rows = Array.from(
    { length: 6000 },
    (_, i) => `R-${Math.floor(i / 2)},131,3/${(i % 28) + 1}/2026,450,99284,"a\nb"\n`,
  );
  const same = rows.map((row, i) => row.replace(/3\/\d+/, `3/${(Math.floor(i / 2) % 28) + 1}`));
  const file = await read(header, ...same);
  expect(file.places).toHaveLength(3000);
  expect(file.days).toEqual({ first: '2026-03-01', last: '2026-03-28' });
  expect(file.notices).toEqual(['Columns that are not fields of a claim were left out: note.']);
  expect(await claimAt(file, 2999)).toEqual({
    claimid: 'R-2999',
    bill_type: '131',
    thru_date: '2026-03-04',
    modules: ['AUTO'],
    lines: Array(2).fill({ revenue_code: '0450', hcpcs: '99284' }),
  });
});

test('each bad record is named by its line, its field and a reason', async () => {
  const file = await read('{"claimid":"1"}\n{"claimid":}\n[1]\n\n{"thru_date":"soon"}\n', new Uint8Array([0xe4, 10]));
  expect(file.places).toHaveLength(1);
  expect(file.badCount).toBe(4);
  expect(file.bad).toEqual([
    { line: 2, number: null, field: null, text: expect.stringMatching(/^A value is missing here: .* \(column 12\)$/) },
    { line: 3, number: null, field: null, text: 'This is not a claim: a claim is an object, { … }' },
    { line: 5, number: null, field: 'thru_date', text: expect.stringContaining('must be a day') },
    { line: 6, number: null, field: null, text: 'It is not UTF-8, as JSON is: save it in UTF-8' },
  ]);
});

test('letters of Windows are read, and it is said', async () => {
  const file = await read('claimid,bill_type\n', new Uint8Array([0xc9, 0x31]), ',111\n');
  expect((await claimAt(file, 0)).claimid).toBe('É1');
  expect(file.notices[0]).toContain('Windows-1252');
});

test('what follows 10,000 claims is not read, and it is said', async () => {
  const file = await read('{"claimid":"1"}\n'.repeat(10_001));
  expect(file.places).toHaveLength(10_000);
  expect(file.notices[0]).toMatch(/^The tab prices 10,000 claims at a time/);
});

test.each([
  ['claimid;bill_type\n1;111\n', 'Its cells are not parted by commas'],
  ['\n \n', 'The file is empty'],
  ['claimid,bill_type\n', 'The file has no claims'],
  ['[]', 'The file has no claims'],
])('%j is refused', async (text, reason) => {
  const refusal = read(text);
  await expect(refusal).rejects.toThrow(FileRefused);
  await expect(refusal).rejects.toThrow(reason);
});

test('a file that does not end is one bad record', async () => {
  expect((await read('[{"claimid":"1"},{"claimid"')).bad).toEqual([
    { line: 1, number: 2, field: null, text: expect.stringContaining('ends before the claim does') },
  ]);
  expect((await read(`claimid,bill_type\n1,111\n2,"${'x'.repeat(300_000)}`)).bad).toEqual([
    { line: 3, number: null, field: null, text: 'A quotation mark that begins in this row does not end' },
  ]);
  expect((await read('[{"claimid":"1"}')).notices).toEqual([
    'The list of claims does not end: the file may have been cut off.',
  ]);
});

test('reading ends when it is cancelled', async () => {
  const control = new AbortController();
  control.abort();
  await expect(readClaimFile(fileOf('{}'), { signal: control.signal })).rejects.toThrow();
});
