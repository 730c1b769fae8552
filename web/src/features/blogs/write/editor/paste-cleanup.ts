import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { toast } from '#ui/overlays/toast.ts';
import { cleanPastedHtml } from './pasted-html.ts';

function transform(pasted: string) {
  const { html, hasLostPictures } = cleanPastedHtml(pasted);
  if (hasLostPictures) {
    toast.info('Images in the pasted text were left out. Please paste or drop them separately.');
  }
  return html;
}

export const PasteCleanup = Extension.create({
  name: 'pasteCleanup',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: transform } })],
});
