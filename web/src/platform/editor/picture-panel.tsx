import { counted } from '@last-circle/contract/counted.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

interface Description {
  alt: string;
  caption: string;
}

/** The selected picture, and the position of the first one without alternative text. */
function picturesOf(editor: Editor) {
  const { selection, doc } = editor.state;
  const undescribed: number[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && !node.attrs['alt']) undescribed.push(at);
  });
  const isSelected = editor.isActive('image');
  const { alt, caption } = editor.getAttributes('image');
  const selected: Description | null = isSelected
    ? { alt: String(alt ?? ''), caption: String(caption ?? '') }
    : null;
  return { selected, at: selection.from, first: undescribed[0] ?? null, count: undescribed.length };
}

/** Edits the description of the selected picture, else counts the pictures without one. */
export function PicturePanel({ editor }: { editor: Editor }) {
  const { selected, at, first, count } = useEditorState({
    editor,
    selector: ({ editor }) => picturesOf(editor),
  });
  const text = useRef<HTMLInputElement>(null);

  function describeFirst() {
    if (first === null) return;
    editor.commands.setNodeSelection(first);
    // The field appears with the selection.
    requestAnimationFrame(() => text.current?.focus());
  }

  if (!selected) {
    return (
      count > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-3 text-sm text-warning">
          {counted(count, 'image has', 'images have')} no alternative text
          <Button size="small" variant="quiet" onClick={describeFirst}>
            Describe it
          </Button>
        </p>
      )
    );
  }

  /** Keeps the picture selected. */
  const change = (part: Partial<Description>) =>
    editor.chain().updateAttributes('image', part).setNodeSelection(at).run();

  return (
    <fieldset className="sticky bottom-0 z-10 grid gap-3 rounded-b-sm border-t border-line bg-panel p-3 sm:grid-cols-2">
      <legend className="sr-only">Selected image</legend>
      <Field label="Alternative text" hint="Describe the image for people who cannot see it.">
        <Input
          ref={text}
          value={selected.alt}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => change({ alt: target.value })}
        />
      </Field>
      <Field label="Caption" isOptional>
        <Input
          value={selected.caption}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => change({ caption: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button
          size="small"
          onClick={() =>
            editor
              .chain()
              .focus()
              .setTextSelection(at + 1)
              .run()
          }
        >
          Done
        </Button>
        <Button
          icon={Trash2}
          size="small"
          variant="quiet"
          onClick={() => editor.chain().focus().deleteSelection().run()}
        >
          Remove image
        </Button>
      </div>
    </fieldset>
  );
}
