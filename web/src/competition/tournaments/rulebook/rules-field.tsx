import { Suspense, useId } from 'react';
import { useController } from 'react-hook-form';
import { EditorSkeleton } from '#platform/editor/editor-skeleton.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import type { RulebookFormState } from './values.ts';

const TextEditor = lazyPart(
  async () => (await import('#platform/editor/text-editor.tsx')).TextEditor,
);

/** The rules as rich text. */
export function RulesField({ form }: { form: RulebookFormState }) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'rules' });

  /** What the editor makes of the stored text is no change. */
  function normalize(html: string) {
    if (!fieldState.isDirty) form.resetField('rules', { defaultValue: html });
  }

  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-medium">
        Rules
      </p>
      <Suspense fallback={<EditorSkeleton />}>
        <TextEditor
          id={`${id}-text`}
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint`}
          placeholder="Write the rules..."
          value={field.value}
          onChange={field.onChange}
          onReady={normalize}
        />
      </Suspense>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        Everyone reads them on the tournament page. Press Alt+F10 for the toolbar.
      </p>
      <ErrorText className="mt-1.5">{fieldState.error?.message}</ErrorText>
    </div>
  );
}
