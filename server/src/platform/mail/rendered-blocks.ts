import type { Block, SealedBlock } from './blocks.ts';
import { markup, type Markup } from '#platform/html/markup.ts';
import type { Look } from './look.ts';

export const textFont = markup`font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`;
export const displayFont = markup`font-family:'Saira Condensed','Arial Narrow','Segoe UI',Helvetica,Arial,sans-serif;`;
const codeFont = markup`font-family:'SFMono-Regular',Consolas,'Liberation Mono',Menlo,monospace;`;

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

const paragraph = ({ text }: Of<'paragraph'>) =>
  markup`<p class="ink" style="margin:0 0 20px;${textFont}font-size:16px;line-height:26px;color:#23243c">${withLineBreaks(text)}</p>`;

/** Outlook ignores the padding of a link and gets spaces in conditional comments instead. */
const button = ({ label, url }: Of<'button'>, { action }: Look) =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px"><tr>
<td bgcolor="${action}" style="border-radius:4px;background:${action}"><a href="${url}" target="_blank" style="display:inline-block;padding:14px 30px;mso-padding-alt:0;${textFont}font-size:16px;font-weight:700;line-height:20px;color:#ffffff;text-decoration:none"><!--[if mso]><i style="mso-font-width:200%;mso-text-raise:24pt" hidden>&emsp;</i><![endif]--><span style="mso-text-raise:12pt">${label}</span><!--[if mso]><i style="mso-font-width:200%" hidden>&emsp;&#8203;</i><![endif]--></a></td>
</tr></table>`;

const code = ({ value }: Of<'code'>) =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px"><tr>
<td class="well" align="center" bgcolor="#f0eefb" style="padding:20px 8px;border-radius:4px;border:1px solid #d9d3f7;background:#f0eefb"><span class="loud" style="${codeFont}font-size:30px;font-weight:700;line-height:38px;letter-spacing:5px;color:#2c1a75;word-break:break-all">${value}</span></td>
</tr></table>`;

const table = ({ rows }: Pick<Of<'table'>, 'rows'>) =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px">${rows.map(keyValueRow)}</table>`;

const keyValueRow = ([name, value]: readonly [string, string]) => markup`<tr>
<td class="faint line" valign="top" width="34%" style="padding:10px 12px 10px 0;border-top:1px solid #e3e4ef;${textFont}font-size:14px;line-height:22px;color:#5a5c78">${name}</td>
<td class="ink line" valign="top" style="padding:10px 0;border-top:1px solid #e3e4ef;${textFont}font-size:14px;font-weight:600;line-height:22px;color:#23243c;word-break:break-word">${withLineBreaks(value)}</td>
</tr>`;

const withLineBreaks = (text: string) =>
  text.split(/\r?\n/).map((line, index) => (index > 0 ? markup`<br>${line}` : markup`${line}`));

/** Of a mail that was not opened before. */
const closed = { kind: 'paragraph', text: 'This part is sealed.' } as const;

/** 'Wednesday, 1 May 2030 at 18:00 UTC' */
function dateText(instant: string, timeZone: string) {
  const date = new Date(instant);
  const text = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', timeZone })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  return `${text.format(date)} ${zone?.value ?? timeZone}`;
}

const rowOfDate = ({ name, instant }: Of<'date'>, { timeZone }: Look) =>
  [name, dateText(instant, timeZone)] as const;

export function htmlOf(block: Block | SealedBlock, look: Look): Markup {
  if (block.kind === 'sealed') return paragraph(closed);
  if (block.kind === 'paragraph') return paragraph(block);
  if (block.kind === 'button') return button(block, look);
  if (block.kind === 'date') return table({ rows: [rowOfDate(block, look)] });
  return block.kind === 'code' ? code(block) : table(block);
}

export function textOf(block: Block | SealedBlock, look: Look): string {
  if (block.kind === 'sealed') return closed.text;
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'button') return `${block.label}:\n${block.url}`;
  if (block.kind === 'code') return block.value;
  if (block.kind === 'date') return rowOfDate(block, look).join(': ');
  return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}
