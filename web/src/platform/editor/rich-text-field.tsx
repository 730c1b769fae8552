import { Suspense, useId, type ReactNode } from 'react';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';

const TextEditor = lazyPart(async () => (await import('./text-editor.tsx')).TextEditor);

interface RichTextFieldProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint: ReactNode;
  placeholder: string;
}

/** The HTML of a text without pictures, as one value of a form. */
export function RichTextField<In extends FieldValues, Out>(props: RichTextFieldProps<In, Out>) {
  const { form, name, label, hint, placeholder } = props;
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });

  /** What the editor makes of the stored text is no change. */
  function normalize(html: string) {
    if (fieldState.isDirty) return;
    // The value of the field is a text.
    form.resetField(name, { defaultValue: html as typeof field.value });
  }

  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <Suspense fallback={<EditorSkeleton />}>
        <TextEditor
          id={`${id}-text`}
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint`}
          placeholder={placeholder}
          value={field.value}
          onChange={field.onChange}
          onReady={normalize}
        />
      </Suspense>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint} Press Alt+F10 for the toolbar.
      </p>
      <ErrorText className="mt-1.5">{fieldState.error?.message}</ErrorText>
    </div>
  );
}
