/** `import-all` of a folder that has other files than datasets. */
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { Workplace } from './data/command.ts';

const place = new Workplace();
afterAll(() => place.remove());

test('files of no dataset are named and passed over, also where there are no others', async () => {
  place.file('notes.txt', 'Nothing');
  place.file('picture.png', '\u0089PNG\r\n');
  place.file('empty.csv', '');
  const folder = place.file('packed.txt.gz', gzipSync('Nothing')).replace(/packed.txt.gz$/, '');
  const { status, stdout, stderr } = await place.run('import-all', folder);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('notes.txt: skipped, no dataset recognises it\n');
  expect(stdout).toContain('There is nothing to import.\n');
  expect(stdout).toContain('0 releases, 0 rows');
  // One of these alone, asked for by its name, is a mistake.
  expect(await place.run('import', 'auto', `${folder}notes.txt`)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('there is nothing to import'),
  });
});
