import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LoopbackServer, startServer } from '../support/loopback-server.ts';
import { Workplace } from './data/command.ts';
import { clfs, gpci, ZIP5 } from './data/publications.ts';

const ZIP = zipSync({ 'ZIP5_OCT2025.txt': strToU8(ZIP5), 'ZIP5lyout.txt': strToU8('Zip5 Record Layout') });

let place: Workplace;
let server: LoopbackServer;
let answer: RequestListener;
let downloads: number;
beforeEach(async () => {
  place = new Workplace();
  downloads = 0;
  server = await startServer((request, response) => {
    downloads += 1;
    answer(request, response);
  });
});
afterEach(async () => {
  await server.close();
  place.remove();
});

const address = () => `${server.address}files/zip/zip5.zip`;
const send =
  (body: Uint8Array | string, type = 'application/zip'): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);

/** Runs `pull` with a list of one source. */
function pull(source: Record<string, string> = {}, ...args: string[]) {
  const entry = {
    dataset: 'zip5',
    label: 'ZIP5 2025Q4 (partial)',
    page: 'https://cms.test/zip',
    licence: 'public domain',
  };
  const list = place.file('sources.json', JSON.stringify([{ ...entry, address: address(), ...source }]));
  return place.run('pull', source.dataset ?? 'zip5', '--sources', list, ...args);
}

test('downloads once a day and imports, noting the address', async () => {
  answer = send(ZIP);
  const run = await pull({ sha256: createHash('sha256').update(ZIP).digest('hex') });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout).toContain('zip5.zip/ZIP5lyout.txt: skipped');
  expect(place.rows('GEOGRAPHY', 'SELECT label, source, source_url FROM release')).toEqual([
    { label: 'ZIP5 2025Q4 (partial)', source: 'zip5.zip/ZIP5_OCT2025.txt', source_url: address() },
  ]);
  expect((await pull()).stdout).toContain('ZIP5 2025Q4 is already loaded');
  expect(downloads).toBe(1);
  await pull({}, '--again');
  expect(downloads).toBe(2);
});

test('a licensed publication needs --accept-licence', async () => {
  answer = send(zipSync({ 'CLFS.csv': strToU8(clfs({ G0001: '1' })) }));
  const source = { dataset: 'clfs', label: 'CLFS 2025Q1', licence: 'AMA CPT; CMS asks for acceptance' };
  expect(await pull(source)).toMatchObject({
    status: 1,
    stdout: 'Licence: AMA CPT; CMS asks for acceptance; https://cms.test/zip\n',
    stderr: 'pps-edge: clfs is licensed: read the licence on its page, then add --accept-licence\n',
  });
  expect(downloads).toBe(0);
  expect((await pull(source, '--accept-licence')).status).toBe(0);
});

const WEB_PAGE = '\n<!DOCTYPE html>\n<html><title>License for use of CPT</title></html>';
const faults: [name: string, RequestListener, said: RegExp, source?: Record<string, string>][] = [
  ['404', (_, response) => response.writeHead(404).end('<html>'), /: the server answers 404 Not Found$/],
  [
    'a web page',
    send(WEB_PAGE, 'text/html'),
    /: the server answers with a web page, perhaps one that asks to accept a/,
  ],
  ['no answer', () => {}, /: not here after 0\.3 seconds \(--timeout allows more\)$/],
  [
    'half an answer',
    (_, response) => response.writeHead(200, { 'content-length': 99_999 }).write(ZIP),
    /not here after/,
  ],
  [
    'a connection cut',
    (_, response) => {
      response.writeHead(200, { 'content-length': 99_999 }).write(ZIP);
      setTimeout(() => response.destroy(), 50);
    },
    /: the download failed \(other side closed\)$/,
  ],
  ['nothing', send(''), /: the file is empty$/],
  ['a truncated archive', send(ZIP.subarray(0, 150)), /: the zip archive is truncated or damaged/],
  ['another file', send(ZIP), /: the file has the SHA-256 [0-9a-f]{64}, not 00$/, { sha256: '00' }],
  ['another dataset', send(gpci(2025), 'text/csv'), /: the file is gpci, not zip5$/],
  ['something else', send('name,value\n'), /: no dataset recognises the file, zip5 neither$/],
];
test.each(faults)('%s changes nothing', async (_, listener, said, source = {}) => {
  answer = listener;
  const run = await pull(source, '--timeout', '0.3');
  expect(run.status).toBe(1);
  expect(run.stderr.trimEnd()).toMatch(said);
  expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(place.rows('GEOGRAPHY', 'SELECT * FROM release')).toEqual([]);
  // The wrong file is not kept: the next pull downloads again.
  answer = send(ZIP);
  expect((await pull()).status).toBe(0);
});

test('a dataset without an address says where to find it', async () => {
  const list = place.file(
    'sources.json',
    JSON.stringify([{ dataset: 'zip5', page: 'https://cms.test/zip', licence: 'public domain' }]),
  );
  expect(await place.run('pull', 'zip5', '--sources', list)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      'download the file from https://cms.test/zip, then: npm run data -- import zip5 <file>',
    ),
  });
});
