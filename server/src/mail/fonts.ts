import { markup } from '#mail/markup.ts';

export const TEXT_FONT = markup`font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`;
export const DISPLAY_FONT = markup`font-family:'Saira Condensed','Arial Narrow','Segoe UI',Helvetica,Arial,sans-serif;`;
export const CODE_FONT = markup`font-family:'SFMono-Regular',Consolas,'Liberation Mono',Menlo,monospace;`;
