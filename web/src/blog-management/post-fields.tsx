import { lazy, Suspense, useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { usePostForm } from './use-post-form.ts';

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

interface PostFieldsProps {
  form: ReturnType<typeof usePostForm>;
  /** Of the form element that they belong to. */
  formId: string;
}

export function PostFields({ form, formId }: PostFieldsProps) {
  const id = useId();
  const { values, refusal, change } = form;
  return (
    <>
      <Field label="Title" error={refusal?.fields['title']}>
        <Input
          form={formId}
          value={values.title}
          maxLength={200}
          required
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <div>
        <p id={`${id}-content`} className="mb-1.5 text-sm font-medium">
          Content
        </p>
        <Suspense fallback={<EditorSkeleton />}>
          <Editor
            id={`${id}-text`}
            labelledBy={`${id}-content`}
            describedBy={`${id}-hint`}
            value={values.content}
            onChange={(content) => change({ content })}
            onReady={form.settle}
            onUploadingChange={form.setIsUploading}
          />
        </Suspense>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          Paste or drop images into the text. Alt+F10 leads to the tools.
        </p>
        {refusal?.fields['content'] && (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {refusal.fields['content']}
          </p>
        )}
      </div>
      <Checkbox
        form={formId}
        label="Publish immediately"
        checked={values.published}
        onChange={({ target }) => change({ published: target.checked })}
      />
    </>
  );
}
