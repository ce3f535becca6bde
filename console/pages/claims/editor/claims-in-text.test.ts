import { expect, it } from 'vitest';
import { claimsIn } from './claims-in-text.ts';

const ids = (text: string) => claimsIn(text).claims?.map(({ claim }) => (claim as { claimid: string }).claimid);

it('finds one claim, as it is written', () => {
  expect(claimsIn('{\n "claimid": "A"}').claims).toEqual([{ text: '{\n "claimid": "A"}', claim: { claimid: 'A' } }]);
});
it('finds the claims of a list', () => expect(ids('[{"claimid":"A"},{"claimid":"B"}]')).toEqual(['A', 'B']));
it('finds a claim a line', () => expect(ids('{"claimid":"A"}\r\n\n{"claimid":"B"}\n')).toEqual(['A', 'B']));
it('names the line of a faulty claim among several', () => {
  expect(claimsIn('{"claimid":"A"}\n{"claimid":}').fault).toMatchObject({ line: 2, column: 12 });
});
it('names the fault of one claim over several lines', () => {
  expect(claimsIn('{\n "claimid": "A",\n}').fault).toMatchObject({ line: 2, column: 16 });
});
it.each(['5', '[]', '[1]', ''])('refuses %j', (text) => expect(claimsIn(text).claims).toBeNull());
