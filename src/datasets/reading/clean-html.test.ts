import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { cleanHtml, plainText } from './clean-html.ts';

describe('what acts, or asks for something from outside, is taken out', () => {
  test.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>c', 'c'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', '<em>[picture, not shown here]</em>'],
    [
      '<img src="https://evil.example/p.gif" alt="a <b> chart">',
      '<em>[picture: a &lt;b&gt; chart, not shown here]</em>',
    ],
    ['<svg onload=alert(1)><script>alert(1)</script><text>t</text></svg>', ''],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>a', 'a'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>">x</iframe>', ''],
    ['<object data=x></object><embed src=x>', ''],
    ['<meta http-equiv=refresh content="0;url=https://evil.example">a', 'a'],
    ['<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
    ['<link rel=stylesheet href="https://evil.example/x.css">a', 'a'],
    ['<style>@import url(https://evil.example);body{background:url(https://evil.example)}</style>a', 'a'],
    ['<p style="background:url(https://evil.example/p.gif)" class="x" id="y">a</p>', '<p>a</p>'],
    [
      '<table background="https://evil.example/p.gif"><tr><td width=5>a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    [
      '<form action="https://evil.example"><input name=a value=b><button>go</button><select><option>o</select></form>',
      'go',
    ],
    ['<textarea><script>alert(1)</script></textarea>a', 'a'],
    ['<title></title><template><p>x</p></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<video src=x><source src=y></video><audio src=x></audio>', ''],
    ['<!--[if IE]><script>alert(1)</script><![endif]--><p>a</p><!-- b -->', '<p>a</p>'],
    ['<?php echo 1 ?><p>a</p>', '<p>a</p>'],
    ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h3>a</h3><h3>b</h3><h3>c</h3>'],
    ['<p>a<p>b<li>c', '<p>a</p><p>b<li>c</li></p>'],
    ['</main></body></html><p>a</p>', '<p>a</p>'],
  ])('%s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
    // Clean HTML does not change; clean text without a tag would get paragraphs.
    if (clean.includes('<')) expect(cleanHtml(clean)).toBe(clean);
  });
});

describe('a link', () => {
  test.each(['https://www.cms.gov/a?b=1&c=2', 'HTTPS://www.cms.gov/', ' https://www.cms.gov/a '])(
    'to %j stays',
    (href) => {
      const clean = cleanHtml(`<a href="${href}" target="_blank" onclick="x()" ping="https://evil.example">a</a>`);
      expect(clean).toBe(`<a href="${href.trim().replaceAll('&', '&amp;')}" rel="noopener noreferrer">a</a>`);
    },
  );

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'JaVaScRiPt&colon;alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'http://www.cms.gov/',
    '//evil.example',
    '/\\evil.example',
    '/medicare',
    '#there',
    'mailto:a@example.org',
    'file:///etc/passwd',
    'https:',
    'https:///evil.example',
    '',
  ])('to %j is text', (href) => {
    expect(cleanHtml(`<p><a href="${href}">a</a></p>`)).toBe('<p><span>a</span></p>');
  });
});

describe('text behind what nothing closes stays', () => {
  test.each([
    'textarea',
    'title',
    'svg',
    'TITLE',
    'svg width="5"',
    'svg/',
    'select',
    'noscript',
    'plaintext',
    'iframe',
  ])('<%s>', (tag) => {
    expect(cleanHtml(`<p>a</p><${tag}>b <script>alert(1)</script><p onclick="x()">c</p>`)).toBe('<p>a</p>b <p>c</p>');
  });

  test.each([
    ['<svg><title>x</svg><p>a</p>', '<p>a</p>'],
    ['<svg/><p>a</p><svg><text>x</text></svg><p>b</p>', '<p>a</p><p>b</p>'],
    ['<svg><svg>x</svg><p>a</p>', '<p>a</p>'],
    ['<p>a</p></svg><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a</p><scr<svg>ipt>alert(1)</script><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a</p><style>b', '<p>a</p>'],
  ])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean));

  test('in a title, too', () => expect(plainText('A <title>B <b>C</b>')).toBe('A B C'));
});

test('what makes a document readable stays', () => {
  const html =
    '<p>A <strong>b</strong> <em>c</em> H<sub>2</sub>O &ge; 5 &amp; &lt;7</p><ol start="3"><li>x</li></ol>' +
    '<table><thead><tr><th colspan="2" scope="col">n</th></tr></thead><tbody><tr><td rowspan="2">1</td></tr></tbody></table>';
  expect(cleanHtml(html)).toBe(html.replace('&ge;', '≥'));
});

test('text without tags gets paragraphs', () => {
  expect(cleanHtml('Saturation < 88% & rising\nat rest\n\nor asleep')).toBe(
    '<p>Saturation &lt; 88% &amp; rising<br />at rest</p>\n<p>or asleep</p>',
  );
  expect(cleanHtml('  ')).toBe('');
});

test.each([
  ['Botulinum Toxins <i>A</i> &amp; B&reg;', 'Botulinum Toxins A & B®'],
  ['BMI < 30\n kg', 'BMI < 30 kg'],
  ['<script>x</script>&lt;b&gt;', '<b>'],
])('the text of %s', (html, text) => expect(plainText(html)).toBe(text));

describe('whatever is put together of hostile parts', () => {
  const PARTS = [
    ...[
      '<script>',
      '</script>',
      '<script src=//evil.example>',
      '<scr',
      'ipt>',
      '<svg>',
      '</svg>',
      '<svg/onload=x()>',
      '<math>',
    ],
    ...[
      '</math>',
      '<mtext>',
      '<mglyph>',
      '<annotation-xml encoding="text/html">',
      '<foreignObject>',
      '<desc>',
      '<![CDATA[',
    ],
    ...[
      ']]>',
      '<!--',
      '-->',
      '--!>',
      '<!-->',
      '<!',
      '<?xml-stylesheet href="x"?>',
      '<style>',
      '</style>',
      '<style>@import',
    ],
    ...[
      '<p style="background:url(//evil.example)">',
      '<div style=x:expression(x())>',
      '<p onclick=x()>',
      '<p/onmouseover="x()">',
    ],
    ...[
      '<img src=x onerror=x()>',
      '<image href=x>',
      '<a href="javascript:x()">',
      '<a href=data:text/html,x>',
      '<a href="https://e.example/">',
    ],
    ...[
      '<a href="https://e.example/" onclick=x()>',
      '<a xlink:href="javascript:x()">',
      '</a>',
      '<meta http-equiv=refresh content="0;url=//e">',
    ],
    ...[
      '<base href=//evil.example/>',
      '<form action=//evil.example><input name=a>',
      '</form>',
      '<button formaction=javascript:x()>',
    ],
    ...[
      '<textarea>',
      '</textarea>',
      '<title>',
      '</title>',
      '<noscript>',
      '</noscript>',
      '<template>',
      '</template>',
      '<select>',
    ],
    ...[
      '<plaintext>',
      '<xmp>',
      '</xmp>',
      '<iframe srcdoc="<script>x()</script>">',
      '</iframe>',
      '<object data=x>',
      '<embed src=x>',
    ],
    ...[
      '<link rel=stylesheet href=//e>',
      '<table>',
      '<td background=x>',
      '</table>',
      '<b',
      '>',
      '"',
      "'",
      '`',
      '=',
      '/',
      ' ',
      '&lt;',
      '&#60;',
    ],
    ...[
      '&lt;script&gt;',
      '&#x3c;img src=x onerror=x()&#x3e;',
      'text',
      '<p title="</style><img src=x onerror=x()>">',
      '<p id=x class=y>',
    ],
  ];
  const ALLOWED: Readonly<Record<string, readonly string[]>> = {
    a: ['href', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  };
  const STRUCTURE =
    /^(?:p|br|hr|div|span|h[3-6]|[uod]l|li|d[td]|table|caption|t(?:head|body|foot|[rhd])|strong|b|em|[ius]|su[bp]|small|blockquote|pre|code|a)$/;

  /** Says what of clean HTML acts or loads; reads it as XML, which mends nothing. */
  function faults(clean: string): string[] {
    const found: string[] = [];
    const parser = new SaxesParser();
    parser.on('error', ({ message }) => found.push(message));
    parser.on('opentag', ({ name, attributes }) => {
      if (name !== 'root' && !STRUCTURE.test(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!ALLOWED[name]?.includes(attribute)) found.push(`${name} ${attribute}`);
        if (attribute === 'href' && !/^https:\/\/[^\s/]/i.test(String(value))) found.push(`href ${value}`);
      }
    });
    for (const kind of ['comment', 'cdata', 'processinginstruction', 'doctype'] as const)
      parser.on(kind, () => found.push(kind));
    parser.write(`<root>${clean}</root>`).close();
    return found;
  }

  test('nothing acts or loads, cleaned once or twice', () => {
    const random = seededRandom(seed);
    for (let n = 0; n < draws; n++) {
      const html = Array.from({ length: 1 + random.below(9) }, () => random.pick(PARTS)).join('');
      const clean = cleanHtml(html);
      expect(faults(clean), `${html}\n${clean}`).toEqual([]);
      expect(faults(cleanHtml(clean)), `${html} cleaned twice`).toEqual([]);
    }
  });

  test('what acts is seen where it stays', () => {
    for (const html of [
      '<script>x()</script>',
      '<p onclick="x()">a</p>',
      '<a href="http://e.example">a</a>',
      '<!-- a -->',
      '<p>',
    ])
      expect(faults(html), html).not.toEqual([]);
  });
});
