import { expect, test } from 'vitest';
import { cleanPastedHtml } from './pasted-html.ts';

const fromWord = (text: string, mark: string, level: number) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

const htmlOf = (pasted: string) => {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(pasted), 'text/html');
  for (const empty of body.querySelectorAll('span')) empty.replaceWith(...empty.childNodes);
  return body.innerHTML.replaceAll(/<!--.*?-->|\n/g, '');
};

test('the bullet points of Microsoft Word become nested lists', () => {
  const points = [
    fromWord('First', '·', 1),
    fromWord('Within', 'o', 2),
    fromWord('Second', '·', 1),
    fromWord('ResultCount', '1.', 1),
    '<p>Between</p>',
    fromWord('Last', '·', 1),
  ];
  expect(htmlOf(points.join('\n'))).toBe(
    '<ul><li>First<ul><li>Within</li></ul></li><li>Second</li></ul><ol><li>ResultCount</li></ol><p>Between</p><ul><li>Last</li></ul>',
  );
});

test('scripts and styles are removed before parsing', () => {
  const html = cleanPastedHtml(
    '<style>p { color: red }</style><p onclick="attack()" style="color:red">Calm</p>',
  );
  expect(html).not.toMatch(/\s(?:onclick|style)=|color/);
  expect(html).toContain('Calm');
});

test('paragraphs around pictures leave no empty ones', () => {
  expect(htmlOf('<p><span><img src="/uploads/blogs/a.webp"></span></p><p>Text</p>')).toBe(
    '<img src="/uploads/blogs/a.webp"><p>Text</p>',
  );
});

test.each(['/uploads/blogs/a.webp?w=720', `${location.origin}/uploads/blogs/a.webp`])(
  '%s is a picture of this site',
  (source) => {
    expect(htmlOf(`<img src="${source}">`)).toBe('<img src="/uploads/blogs/a.webp">');
  },
);

test.each([
  'https://x.example/uploads/a.png',
  '//x.example/uploads/a.png',
  'data:image/png;base64,AAAA',
  'file:///C:/a.png',
  'a.png',
  'https://',
])('%s is not shown before it is uploaded', (source) => {
  expect(htmlOf(`<img src="${source}" alt="A" data-pasted-src="x">`)).toBe(
    `<img alt="A" data-pasted-src="${source}">`,
  );
});
