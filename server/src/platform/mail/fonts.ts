import { markup } from '#platform/html/markup.ts';

export const textFont = markup`font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`;
export const displayFont = markup`font-family:'Saira Condensed','Arial Narrow','Segoe UI',Helvetica,Arial,sans-serif;`;
export const codeFont = markup`font-family:'SFMono-Regular',Consolas,'Liberation Mono',Menlo,monospace;`;
