import { Suspense, useId } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { EditorSkeleton } from '#platform/editor/editor-skeleton.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import type { PostFormState } from './use-post-form.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const ContentEditor = lazyPart(async () => (await import('./content-editor.tsx')).ContentEditor);

interface PostFieldsProps {
  form: PostFormState;
  /** Id of the form element. */
  formId: string;
}

export function PostFields({ form, formId }: PostFieldsProps) {
  const id = useId();
  const { values, refusal, editor, change, normalize, setUploads } = form;
  // Of one of them it is named by its place: 'tags.1'.
  const tagsError = Object.entries(refusal?.fields ?? {}).find(([name]) =>
    name.startsWith('tags'),
  )?.[1];
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
          <ContentEditor
            ref={editor}
            id={`${id}-text`}
            labelledBy={`${id}-content`}
            describedBy={`${id}-hint`}
            value={values.content}
            onChange={(content) => change({ content })}
            onReady={normalize}
            onUploadsChange={setUploads}
          />
        </Suspense>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          Paste or drop images into the text. A link to a video at YouTube or Twitch, alone in its
          paragraph, becomes a player. Press Alt+F10 for the toolbar.
        </p>
        <ErrorText className="mt-1.5">{refusal?.fields['content']}</ErrorText>
      </div>
      <Field
        label="Tags"
        isOptional
        hint="Separated by commas, like patch, finals"
        error={tagsError}
      >
        <Input
          form={formId}
          value={values.tags}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => change({ tags: target.value })}
        />
      </Field>
      <Checkbox
        form={formId}
        label="Publish immediately"
        checked={values.published}
        onChange={({ target }) => change({ published: target.checked })}
      />
    </>
  );
}
