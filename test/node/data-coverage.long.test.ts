/**
 * Imports coverage documents from the command line: text into the bucket, then the row that names it into the database.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workplace } from './data/command.ts';

let place: Workplace;
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

const COLUMNS =
  'NCD_id,NCD_vrsn_num,natl_cvrg_type,cvrg_lvl_cd,NCD_mnl_sect,NCD_mnl_sect_title,NCD_efctv_dt,NCD_impltn_dt,NCD_trmntn_dt,itm_srvc_desc,indctn_lmtn,xref_txt,othr_txt,trnsmtl_num,trnsmtl_issnc_dt,trnsmtl_url,chg_rqst_num,pblctn_cd,rev_hstry,under_rvw,creatd_tmstmp,last_updt_tmstmp,last_clrnc_tmstmp,NCD_lab,ncd_keyword,NCD_AMA';
const ncds = (...texts: string[]) =>
  `${[
    COLUMNS,
    ...texts.map(
      (text, at) =>
        `${at + 1},1,True,2,10.${at + 1},SAMPLE ${at + 1},2020-01-01 00:00:00,,,,"<p>${text}</p><script>x</script>",,,,,,,25,,False,2020-01-01 00:00:00,2026-01-0${at + 1} 00:00:00,2020-01-01 00:00:00,False,,False`,
    ),
  ].join('\n')}\n`;

const rows = () =>
  place.rows('REFERENCE', 'SELECT id, ncd_id, document_key AS key FROM ncd ORDER BY ncd_id') as {
    id: number;
    ncd_id: number;
    key: string;
  }[];

test('an import stores the documents that changed; a bad file changes nothing', async () => {
  const first = await place.run('import', 'auto', place.file('ncd_trkg.csv', ncds('one', 'two', 'three')));
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain('MCD NCD 20260103 (ncd), 3 rows');
  const before = rows();
  expect(before.map(({ ncd_id }) => ncd_id)).toEqual([1, 2, 3]);
  expect([...place.stored().keys()].sort()).toEqual(before.map(({ key }) => key).sort());
  expect(before[0]?.key).toMatch(/^coverage\/ncd\/1\/1\/[0-9a-f]{64}\.html$/);

  const cut = ncds('one', 'two', 'four');
  const bad = await place.run('import', 'auto', place.file('cut.csv', cut.slice(0, -30)));
  expect(bad).toMatchObject({ status: 1 });
  expect(bad.stderr).toContain('cut.csv: the last line has no end, the file looks cut off');
  const wrong = await place.run('import', 'auto', place.file('wrong.csv', cut.replace('2,1,True', 'x,1,True')));
  expect(wrong.stderr).toContain("wrong.csv:3: NCD_id 'x' is not a whole number");
  expect(rows()).toEqual(before);
  expect(place.stored().size).toBe(3);

  expect((await place.run('import', 'auto', place.file('next.csv', cut))).status).toBe(0);
  const after = rows();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ key }) => key === before.find((row) => row.key === key)?.key)).toEqual([true, true, false]);
  expect(place.stored().size).toBe(4);
  expect(place.leftovers('REFERENCE')).toEqual([]);
});

test('where the bucket cannot be written to, the standing release serves on', async () => {
  await place.run('import', 'auto', place.file('ncd_trkg.csv', ncds('one')));
  const before = rows();
  // A file in the place of its folder.
  const folder = join(place.state, 'v3/r2');
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  const { status, stderr } = await place.run('import', 'auto', place.file('next.csv', ncds('other')));
  expect(status).toBe(1);
  expect(stderr).toContain(`the bucket in ${place.state} cannot be written to: `);
  expect(rows()).toEqual(before);
});
