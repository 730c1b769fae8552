import { expect, test } from 'vitest';
import { imagesOf, plainText, readingMinutesOf, showsSomething } from './content-text.ts';

test.each([
  ['<p>One <strong>is</strong>land</p>', 'One island'],
  ['<h2>Head</h2><p>one<br>two</p><ul><li>a</li><li>b</li></ul>', 'Head one two a b'],
  ['<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a b'],
  ['<p>\n one\t\u00A0 two </p>', 'one two'],
  ['R&amp;D &lt;b&gt; &quot;x&quot; &apos;y&#39; a&nbsp;b', `R&D <b> "x" 'y' a b`],
  ['&#x1F600;&#128512; &AMP; &#60;', '😀😀 & <'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &#xD800; &#0; &#x110000; 5 & 6', '&unknown; &#xD800; &#0; &#x110000; 5 & 6'],
  ['<img src="/uploads/blogs/a.webp" alt="not text">', ''],
  ['', ''],
])('the text of %s is %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('the pictures of a post are those that it shows, each once', () => {
  expect(
    imagesOf(
      '<p>src="/no"<img alt=" src=" src="/uploads/a/1.webp"><img src="https://x.example/?a=1&amp;b=2">' +
        '<img title="x" src="/uploads/a/1.webp" width="4"><a href="/uploads/a/2.webp">&lt;img src="/no"&gt;</a></p>',
    ),
  ).toEqual(['/uploads/a/1.webp', 'https://x.example/?a=1&b=2']);
  expect(imagesOf('<p>none</p>')).toEqual([]);
});

test.each([
  '',
  '<p></p>',
  '<p>&nbsp;<br></p>',
  '<p>\u200B\u00AD\uFEFF\u2060&#x200D;</p>',
  '<ul><li> </li></ul><hr>',
])('%s shows nothing', (html) => {
  expect(showsSomething(html)).toBe(false);
});

test.each(['a', '<p>.</p>', '<img src="/uploads/a/1.webp">', '<p>❤️</p>'])(
  '%s shows something',
  (html) => {
    expect(showsSomething(html)).toBe(true);
  },
);

test('220 words are read in a minute, and nothing in less', () => {
  expect(readingMinutesOf('')).toBe(1);
  expect(readingMinutesOf('word '.repeat(320).trim())).toBe(1);
  expect(readingMinutesOf('word '.repeat(340).trim())).toBe(2);
});

test.each(['<', '<p ', '<img ', '&'])('500 KB of %s are read in one pass', (part) => {
  const html = part.repeat(500_000 / part.length);
  expect(plainText(html)).not.toBe('');
  expect(imagesOf(html)).toEqual([]);
});
