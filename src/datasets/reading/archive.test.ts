import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Checksum, isZip, LARGEST_MEMBER, membersOf } from './archive.ts';
import { UnreadableFile } from './dataset.ts';

const text = (value: string) => new TextEncoder().encode(value);
const BODY = text('code,weight\n'.concat(Array.from({ length: 40 }, (_, i) => `${i},${i * 7}.5\n`).join('')));

const archive = () =>
  zipSync({ 'folder/': new Uint8Array(0), 'folder/data.csv': BODY, other: [new Uint8Array(3), { level: 0 }] });
/** Returns a copy with one bit changed. */
const flipped = (bytes: Uint8Array, at: number, bit = 4) => {
  const copy = bytes.slice();
  copy[at] = (copy[at] as number) ^ bit;
  return copy;
};
const read = (bytes: Uint8Array) => membersOf(bytes).map((member) => [member.name, member.read()] as const);

test('CRC-32 is that of the standard, also chunk by chunk', () => {
  expect(new Checksum().add(text('123456789')).value).toBe(0xcbf43926);
  expect(new Checksum().add(text('1234')).add(text('56789')).value).toBe(0xcbf43926);
});

test('members are found by the directory, folders are left out', () => {
  const members = membersOf(archive());
  expect(members.map(({ name, size }) => [name, size])).toEqual([
    ['folder/data.csv', BODY.length],
    ['other', 3],
  ]);
  expect(members[0]?.read()).toEqual(BODY);
  expect(members[1]?.read()).toEqual(new Uint8Array(3));
});

test('what is no archive is none', () => {
  expect([archive(), text('PK'), new Uint8Array(50)].map(isZip)).toEqual([true, false, false]);
  for (const bytes of [new Uint8Array(50), new Uint8Array(5)]) expect(() => membersOf(bytes)).toThrow(UnreadableFile);
});

describe('an archive is refused', () => {
  test('wherever it is cut', () => {
    const whole = archive();
    for (let length = 0; length < whole.length; length += 7) {
      expect(() => read(whole.subarray(0, length)), `${length} bytes`).toThrow(UnreadableFile);
    }
  });

  test('or reads the same, whichever bit is changed', () => {
    const whole = archive();
    const before = JSON.stringify(read(whole));
    let refused = 0;
    for (let at = 0; at < whole.length; at++) {
      for (let bit = 1; bit < 256; bit *= 2) {
        let after: string;
        try {
          after = JSON.stringify(read(flipped(whole, at, bit)));
        } catch (error) {
          expect(error, `byte ${at}, bit ${bit}`).toBeInstanceOf(UnreadableFile);
          refused += 1;
          continue;
        }
        expect(after, `byte ${at}, bit ${bit}`).toBe(before);
      }
    }
    // Time, author and program of a member's packing do not change its content.
    expect(refused / (whole.length * 8)).toBeGreaterThan(0.5);
  });

  test('in words that name the member', () => {
    const whole = archive();
    const data = 30 + 'folder/'.length + 30 + 'folder/data.csv'.length;
    expect(() => read(flipped(whole, data + 100))).toThrow(
      /^folder\/data\.csv in the zip archive is truncated or damaged: its (?:checksum|length) is not /,
    );
    expect(() => membersOf(whole.subarray(0, -30))).toThrow('truncated or damaged: it has no directory at its end');
  });

  test('when a member is encrypted, packed by another method, or larger than any text', () => {
    const whole = archive();
    const entry = whole.length - 22 - (46 + 'other'.length);
    expect(() => read(flipped(whole, entry + 8, 1))).toThrow('other in the zip archive is encrypted');
    expect(() => read(flipped(whole, entry + 10, 2))).toThrow('other in the zip archive is packed by method 2');
    expect(() => read(flipped(whole, entry + 27, 0x40))).toThrow(
      `other in the zip archive has ${0x40000003} bytes, more than the ${LARGEST_MEMBER} that are unpacked`,
    );
  });
});

test('a member that unpacks to more than it states is not unpacked further', () => {
  const bomb = zipSync({ a: [new Uint8Array(20_000_000), { level: 9 }] });
  const entry = bomb.length - 22 - 47;
  new DataView(bomb.buffer, bomb.byteOffset).setUint32(entry + 24, 1000, true);
  expect(() => read(bomb)).toThrow('its length is not the one that is stated');
});

test('sizes and places of 64 bits are read', () => {
  const plain = zipSync({ a: [text('content'), { level: 0 }] });
  const entry = plain.length - 22 - 47;
  const local = plain.subarray(0, entry);
  const directory = new Uint8Array(47 + 28);
  directory.set(plain.subarray(entry, entry + 47));
  const view = new DataView(directory.buffer);
  view.setUint16(30, 28, true);
  for (const at of [20, 24, 42]) view.setUint32(at, 0xffffffff, true);
  view.setUint16(47, 1, true);
  view.setUint16(49, 24, true);
  for (const [at, value] of [
    [51, 7],
    [59, 7],
    [67, 0],
  ] as const)
    view.setBigUint64(at, BigInt(value), true);
  const end = new Uint8Array(56 + 20 + 22);
  const ends = new DataView(end.buffer);
  ends.setUint32(0, 0x06064b50, true);
  ends.setBigUint64(32, 1n, true);
  ends.setBigUint64(40, BigInt(directory.length), true);
  ends.setBigUint64(48, BigInt(local.length), true);
  ends.setUint32(56, 0x07064b50, true);
  ends.setBigUint64(64, BigInt(local.length + directory.length), true);
  ends.setUint32(76, 0x06054b50, true);
  for (const at of [84, 86]) ends.setUint16(at, 0xffff, true);
  for (const at of [88, 92]) ends.setUint32(at, 0xffffffff, true);
  const bytes = new Uint8Array([...local, ...directory, ...end]);
  expect(read(bytes)).toEqual([['a', text('content')]]);
});
