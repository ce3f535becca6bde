import { describe, expect, it } from 'vitest';
import { placeOf, readJson } from './json-text.ts';

const faultOf = (text: string) => {
  const { fault } = readJson(text);
  return fault && `${fault.line}:${fault.column} ${fault.text}`;
};

describe('readJson', () => {
  it.each(['{"a":[1,-2.5e3,{"b":"x\\u00e9\\n"}],"c":null,"d":true,"e":{}}', ' [ ] ', '"text"', '0'])(
    'reads %s as JSON.parse does',
    (text) => {
      expect(readJson(text)).toMatchObject({ value: JSON.parse(text), fault: null });
    },
  );

  it.each([
    ['{"a": 1,\n  "b" 2}', '2:7 A colon is missing after the name'],
    ['{"a": 1\n "b": 2}', '2:2 A comma or } is missing'],
    ['{"a": 1,\n}', '1:8 A comma may not stand before }'],
    ['[1, 2,]', '1:6 A comma may not stand before ]'],
    ['{"a": [1, 2}', '1:12 A comma or ] is missing'],
    ['{"a": 012}', '1:7 A value is missing here: a text in quotation marks, a number, an object or a list'],
    ["{'a': 1}", '1:2 A name in quotation marks is missing here'],
    ['{"a": "x\ny"}', '1:7 This text is not closed, or has a character that must be escaped'],
    ['{"a": 1', '1:8 The text ends before the claim does'],
    ['', '1:1 The text ends before the claim does'],
    ['{} {}', '1:4 The claim has ended; nothing may follow'],
    ['{"a": nul}', '1:7 A value is missing here: a text in quotation marks, a number, an object or a list'],
  ])('names the first fault of %j', (text, fault) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(faultOf(text)).toBe(fault);
  });

  it('refuses what is nested beyond any claim', () => {
    expect(faultOf('['.repeat(20_000))).toContain('nested too deeply');
  });

  it('marks the word at the fault', () => {
    const { fault } = readJson('{"units": abc}');
    expect(fault).toMatchObject({ start: 10, end: 13 });
  });
});

describe('placeOf', () => {
  const text = '{"lines": [{"hcpcs": "99284"}, {"hcpcs": "80053", "units": 2}]}';
  const { places } = readJson(text);
  const at = (path: string) => {
    const place = placeOf(places, path);
    return place && text.slice(place.start, place.end);
  };

  it('is the value of a field', () => expect(at('lines.1.units')).toBe('2'));
  it('is what the field would stand in where it is absent', () => {
    expect(at('lines.0.units')).toBe('{"hcpcs": "99284"}');
    expect(at('patient.age')).toBe(text);
  });
});
