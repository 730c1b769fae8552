import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { PageInput, type EditedPage } from '@last-circle/contract/content/pages.ts';
import { slugOf } from '@last-circle/contract/public-paths.ts';
import type { z } from '@last-circle/contract/zod.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { RichTextField } from '#platform/editor/rich-text-field.tsx';
import { RecordDialog } from '#platform/forms/record-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { editedPageQuery } from './queries.ts';

interface PageDialogProps {
  /** Undefined writes a new one. */
  id: number | undefined;
  onClose: () => void;
}

export function PageDialog({ id, onClose }: PageDialogProps) {
  if (id === undefined) return <PageForm onClose={onClose} />;
  return <EditDialog id={id} onClose={onClose} />;
}

/** What is written is read anew each time, so that nobody writes on an old version. */
function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({ ...editedPageQuery(id), gcTime: 0, staleTime: Infinity });
  if (query.data) return <PageForm page={query.data} onClose={onClose} />;
  return (
    <Dialog title="Edit page" size="large" onClose={onClose}>
      <DialogBody>
        {query.error ? (
          <QueryFailed title="The page could not be loaded" query={query} />
        ) : (
          <SkeletonRows label="Loading the page" rows={['h-11', 'h-60']} gap="gap-4" />
        )}
      </DialogBody>
    </Dialog>
  );
}

interface PageFormProps {
  page?: EditedPage;
  onClose: () => void;
}

type Values = z.input<typeof PageInput>;
type PageFormState = UseFormReturn<Values, unknown, PageInput>;

function PageForm({ page, onClose }: PageFormProps) {
  const create = useApiMutation('POST /pages');
  const update = useApiMutation('PUT /pages/:id');
  const { title = '', slug = '', content = '', published = false } = page ?? {};
  const form: PageFormState = useSchemaForm(PageInput, { title, slug, content, published });

  /** An address that nobody has typed follows the title. */
  function suggestSlug() {
    if (form.getValues('slug') === '') form.setValue('slug', slugOf(form.getValues('title')));
  }

  return (
    <RecordDialog
      kind="Page"
      name={page?.title}
      title={page ? 'Edit page' : 'New page'}
      form={form}
      action={page ? 'Save Changes' : 'Create page'}
      save={(body) =>
        page
          ? update.mutateAsync({
              params: { id: page.id },
              body: { ...body, version: page.version },
            })
          : create.mutateAsync({ body })
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <TextField
          form={form}
          name="title"
          label="Title"
          hint="The footer links the page by it."
          maxLength={80}
          rules={{ onBlur: suggestSlug }}
        />
        <TextField
          form={form}
          name="slug"
          label="Address"
          hint="Behind /p/ in the address of the page."
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
        />
        <RichTextField
          form={form}
          name="content"
          label="Text"
          hint="A page is published once nothing in brackets is left to fill in."
          placeholder="Write the page..."
        />
        <Checkbox label="Published" {...form.register('published')} />
      </div>
    </RecordDialog>
  );
}
