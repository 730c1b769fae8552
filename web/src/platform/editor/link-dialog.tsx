import type { Editor } from '@tiptap/core';
import { useState, type SubmitEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { linkUrl } from './link-url.ts';

/** Sets, changes or removes the link of the selection, or inserts a new link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(current);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isInserting = editor.state.selection.empty && current === '';

  /** At once: the chain's `focus()` waits for a frame, and would take the focus from a key pressed before it. */
  function returnToText() {
    flushSync(onClose);
    editor.view.focus();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // React hands it on to the form that has the editor.
    event.stopPropagation();
    const href = linkUrl(typed);
    if (href === null) {
      return setError('Please enter a URL, an email address or a path of this site');
    }
    returnToText();
    const chain = editor.chain().scrollIntoView();
    if (isInserting) {
      const link = { type: 'link', attrs: { href } };
      chain.insertContent({ type: 'text', text: text.trim() || typed.trim(), marks: [link] }).run();
    } else chain.extendMarkRange('link').setLink({ href }).run();
    return undefined;
  }

  function remove() {
    returnToText();
    editor.chain().scrollIntoView().extendMarkRange('link').unsetLink().run();
  }

  // Forms must not be nested, and the editor may be in one.
  return createPortal(
    <Dialog title={current ? 'Edit link' : 'Add link'} size="small" onClose={onClose}>
      <form className="contents" noValidate onSubmit={submit}>
        <DialogBody className="flex flex-col gap-5">
          <Field label="URL" error={error} hint="https://..., mailto:... or a path like /shop">
            <Input
              value={typed}
              inputMode="url"
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {isInserting && (
            <Field label="Text" isOptional>
              <Input
                value={text}
                autoComplete="off"
                onChange={({ target }) => setText(target.value)}
              />
            </Field>
          )}
        </DialogBody>
        <DialogFooter>
          {current && (
            <Button variant="quiet" className="sm:mr-auto" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {current ? 'Save link' : 'Add link'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>,
    document.body,
  );
}
