import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';

/** Inserts text typed while a picture is selected below it, where it would replace the picture. */
export const TypingBesidePictures = Extension.create({
  name: 'typingBesidePictures',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput({ state, dispatch }, _from, _to, text) {
          const { selection, schema, tr } = state;
          const line = schema.nodes['paragraph']?.create(null, schema.text(text));
          const isPicture =
            selection instanceof NodeSelection && selection.node.type.name === 'image';
          if (!isPicture || !line) return false;
          const end = selection.to + line.nodeSize - 1;
          tr.insert(selection.to, line);
          dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});
