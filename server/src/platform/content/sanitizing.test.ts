import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attackStrings } from '#testing/content/attack-strings.ts';
import { sanitize } from './sanitizing.ts';
import { reparse } from './reparsing.ts';

const home = 'https://circle.example';
const cleaned = (html: string) => sanitize(html, home);

test.each([
  '<h2>One</h2><h3>Two</h3><h4>Three</h4><hr>',
  '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> H<sub>2</sub>O x<sup>2</sup><br>f</p>',
  '<pre><code>if (a &lt; b) {\n  c();\n}</code></pre><p><code>d</code></p>',
  '<pre>\n\nafter two breaks</pre>',
  '<blockquote><p>said</p></blockquote>',
  '<ul><li><p>a</p><ul><li>b</li></ul></li></ul><ol start="3"><li>c</li></ol>',
  '<p><a href="https://x.example/?a=1&amp;b=2#c" title="t">x</a> <a href="mailto:a@b.example">y</a> <a href="/maps?a=1#b">z</a></p>',
  '<figure><img src="/uploads/blogs/a.webp" alt="A &quot;b&quot;" title="t" width="640" height="360"><figcaption>c</figcaption></figure>',
  '<img src="https://x.example/a.png" alt="">',
  '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td><td>c</td></tr></tbody></table>',
  '<p></p><p>\u00A0👩‍👩‍👧 ünï</p>',
])('%s stays as it is', (html) => {
  expect(cleaned(html)).toBe(html);
});

test.each([
  ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
  [
    '<b>a</b><i>b</i><del>c</del><strike>d</strike>',
    '<strong>a</strong><em>b</em><s>c</s><s>d</s>',
  ],
  ['<p class="a" style="color:red" id="b" data-c="d" lang="e">f</p>', '<p>f</p>'],
  ['<div><span>a</span> <font>b</font></div>', 'a b'],
  ['a<script>b</script><style>c</style><svg><text>d</text></svg><!-- e -->f', 'af'],
  ['<a href="#top">a</a><a name="b">c</a><a href="maps">d</a><a href="ftp://e/">f</a>', 'acdf'],
  ['<a href="https://x.example/" target="_blank">a</a>', '<a href="https://x.example/">a</a>'],
  ['<a href=" HTTPS://X.example/a b ">c</a>', '<a href="https://x.example/a%20b">c</a>'],
  ['<a href="https:\\\\x.example">a</a>', '<a href="https://x.example/">a</a>'],
  ['<a href="//x.example/">a</a><a href="/\\x.example">b</a><a href="/.//x.example">c</a>', 'abc'],
  ['<img alt="a"><img src="x"><img src="blob:x"><img src="/api/auth/logout">', ''],
  ['<img src="/uploads/../api/x"><img src="/uploads/%2e%2e/api/x"><img src="//x.example/a">', ''],
  ['<img src="/uploads/a/b.webp?x=1#y">', '<img src="/uploads/a/b.webp">'],
  ['<img src="/uploads/a/b.webp" width="100%" height="-1">', '<img src="/uploads/a/b.webp">'],
  ['<ol start="a"><li>b</li></ol>', '<ol><li>b</li></ol>'],
  [
    '<table><tr><td colspan="9999" rowspan="0" scope="x">a</td></tr></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['<constructor>a</constructor><tostring>b</tostring>', 'ab'],
])('%s becomes %s', (dirty, html) => {
  expect(cleaned(dirty)).toBe(html);
});

test('URLs of the site are stored as paths', () => {
  expect(
    cleaned(
      `<a href="${home}/blog/1">a</a><img src="${home}/uploads/blogs/a.webp"><a href="${home}//x.example">b</a>`,
    ),
  ).toBe('<a href="/blog/1">a</a><img src="/uploads/blogs/a.webp">b');
});

test('what cannot be nested becomes stable', () => {
  const html =
    '<a href="/1"><table><a href="/2"><table><a href="/3"><tr><td>x<a href="/4">y'.repeat(20);
  expect(cleaned(cleaned(html))).toBe(cleaned(html));
});

const deep = [
  ['div'],
  ['p'],
  ['b'],
  ['em', 'strong', 'u', 's', 'sub'],
  ['a href="/x"'],
  ['ul', 'li'],
  ['table', 'tr', 'td'],
  ['blockquote'],
  ['pre'],
  ['svg'],
  ['math', 'mi'],
  ['template'],
  ['select', 'option'],
  ['button'],
  ['font color="red"'],
];

/** Of this thread alone, however busy the machine is. */
function secondsOf(work: () => void) {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

test.each(deep)('20,000 tags nested as <%s> are sanitised within 2 seconds', (...names) => {
  const html = names
    .map((name) => `<${name}>`)
    .join('')
    .repeat(20_000 / names.length);
  expect(secondsOf(() => cleaned(html))).toBeLessThan(2);
  expect(secondsOf(() => reparse(html, home))).toBeLessThan(2);
});

const endless = ['<', '<!--', '<![CDATA[', '<b', '</', '</p>', '&', '<a ', '<p>', '<img src='];

test.each(endless)('250 KB of %s are sanitised', (part) => {
  const html = cleaned(part.repeat(250_000 / part.length));
  expect(cleaned(html)).toBe(html);
});

const tags =
  'p br h1 h2 h3 strong em b i u s sub sup code pre blockquote ul ol li a img figure figcaption table thead tbody tr th td hr div span script style svg math mtext mglyph desc title textarea select option template noscript iframe form button font nobr body plaintext xmp'.split(
    ' ',
  );
const values = fc.constantFrom(
  '/x',
  '//x',
  'javascript:x',
  'https://x.example/',
  '"',
  "'",
  '<p>',
  '7',
);
const attribute = fc
  .tuple(
    fc.constantFrom('href', 'src', 'alt', 'title', 'onerror', 'style', 'colspan', 'start'),
    values,
  )
  .map(([name, value]) => ` ${name}=${value}`);
const opening = fc
  .tuple(fc.constantFrom(...tags), fc.array(attribute, { maxLength: 2 }))
  .map(([tag, attributes]) => `<${tag}${attributes.join('')}>`);
const piece = fc.oneof(
  opening,
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
  fc.constantFrom(
    '\n',
    ' ',
    'x',
    '&amp;',
    '&lt;',
    '<',
    '>',
    '"',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '/>',
  ),
  fc.constantFrom(...attackStrings.map(({ html }) => html)),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

test('sanitising sanitised HTML changes nothing, by both parsers or by one', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = cleaned(pieces.join(''));
      expect(cleaned(html)).toBe(html);
      expect(reparse(html, home)).toBe(html);
    }),
    { numRuns: 1500 },
  );
});

test('sanitising leaves texts unchanged', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 8 });
  const shown = fc.constantFrom(
    'p',
    'h2',
    'em',
    'div',
    'li',
    'td',
    'blockquote',
    'section',
    'b',
    'code',
  );
  fc.assert(
    fc.property(words, fc.array(shown, { minLength: 1, maxLength: 8 }), (texts, names) => {
      const html = texts.map((text, index) => `<${names[index % names.length]}>${text} `).join('');
      const text = cleaned(html).replaceAll(/<[^>]*>/g, '');
      expect(text.split(/\s+/).filter(Boolean)).toEqual(texts);
    }),
  );
});
