import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { cleanPastedHtml } from './pasted-html.ts';

export const PasteCleanup = Extension.create({
  name: 'pasteCleanup',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: cleanPastedHtml } })],
});
