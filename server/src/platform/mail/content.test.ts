import { expect, test } from 'vitest';
import { button, code, date, keyValueTable, paragraph } from './blocks.ts';
import { render, type MailContent } from './content.ts';
import { lookOf } from './look.ts';

const link = 'https://play.example/verify?token=a&again=b';
const content: MailContent = {
  preheader: 'Type the code within 24 hours.',
  heading: 'Hold your <seat>',
  blocks: [
    paragraph('Hello <b>"Fox"</b>,\nwelcome.'),
    code('ABCD2345'),
    button('Verify', link),
    keyValueTable([['Lobby', "Fox's"]]),
    date('Starts', '2030-05-01T18:00:00.000Z'),
  ],
  reason: 'You registered.',
};
const mail = render(content, lookOf({ name: 'Storm & Sons' }));

test('what people typed stays text in the HTML part', () => {
  expect(mail.html).toContain('Hello &lt;b&gt;&quot;Fox&quot;&lt;/b&gt;,<br>welcome.');
  expect(mail.html).toContain('Hold your &lt;seat&gt;</h1>');
  expect(mail.html).toContain('Storm &amp; Sons');
  expect(mail.html).toContain('Fox&#39;s');
  expect(mail.html).not.toContain('<b>');
});

test('the link is the target of the button and is spelled out in the text part', () => {
  expect(mail.html).toContain('href="https://play.example/verify?token=a&amp;again=b"');
  expect(mail.text).toContain(`Verify:\n${link}\n`);
});

test('the code is whole in the HTML part and on its own line in the text part', () => {
  expect(mail.html).toContain('>ABCD2345</span>');
  expect(mail.text.split('\n')).toContain('ABCD2345');
});

test('the text part says the same in the same order, unescaped', () => {
  expect(mail.text).toBe(
    [
      'Hold your <seat>',
      'Hello <b>"Fox"</b>,\nwelcome.',
      'ABCD2345',
      `Verify:\n${link}`,
      "Lobby: Fox's",
      'Starts: Wednesday, 1 May 2030 at 18:00 UTC',
      '-- \nStorm & Sons\nYou registered.\n',
    ].join('\n\n'),
  );
});

test('the preheader comes before anything that is visible', () => {
  expect(mail.html.indexOf('Type the code within 24 hours.')).toBeGreaterThan(0);
  expect(mail.html.indexOf('Type the code within 24 hours.')).toBeLessThan(
    mail.html.indexOf('Storm &amp; Sons'),
  );
});

test('a mail loads nothing and names both colour schemes', () => {
  expect(mail.html).not.toMatch(/<(?:img|link|script)|url\(/);
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
});

test("a mail wears the site's colours, and gives dates in its time zone", () => {
  const look = lookOf({
    name: 'Ember',
    actionColour: '#b3261e',
    liveColour: '#ffb300',
    timeZone: 'Europe/Berlin',
  });
  const { html, text } = render(content, look);
  expect(html).toContain('bgcolor="#b3261e"');
  expect(html).toContain('border:2px solid #ffb300');
  expect(text).toContain('Starts: Wednesday, 1 May 2030 at 20:00 CEST');
});
