import type { UseFormReturn } from 'react-hook-form';
import { PostSchedule, type PostSummary } from '@last-circle/contract/content/blogs.ts';
import { z } from '@last-circle/contract/zod.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { notifyOutcome } from '#platform/actions/run-action.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { instantOf, localOf } from '#platform/forms/local-time.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField, dateTimeInput } from '#platform/forms/text-field.tsx';
import { Button } from '#ui/controls/button.tsx';

/** The instant as an input has it, in the viewer's zone. */
interface Values {
  publishAt: string;
}

const schema = z
  .custom<Values>()
  .transform(({ publishAt }): z.input<typeof PostSchedule> => ({ publishAt: instantOf(publishAt) }))
  .pipe(PostSchedule);

interface ScheduleDialogProps {
  post: PostSummary;
  onClose: () => void;
}

const failed = 'Failed to schedule the post';

/** When a draft is published by itself. */
export function ScheduleDialog({ post: { id, title, publishAt }, onClose }: ScheduleDialogProps) {
  const { mutateAsync, isPending } = useApiMutation('PUT /blogs/:id');
  const form: UseFormReturn<Values, unknown, PostSchedule> = useSchemaForm(schema, {
    publishAt: publishAt === null ? '' : localOf(publishAt),
  });
  const params = { id };

  async function cancelSchedule() {
    const change = mutateAsync({ params, body: { publishAt: null } });
    if (await notifyOutcome(change, { done: `${title} stays a draft`, failed })) onClose();
  }

  return (
    <FormDialog
      title="Publish later"
      description={title}
      form={form}
      action="Schedule"
      failure={failed}
      onSubmit={(body) => mutateAsync({ params, body })}
      done={`${title} is published by itself`}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="publishAt"
        label="Publish at"
        hint={`Your time zone: ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`}
        {...dateTimeInput}
      />
      {publishAt !== null && (
        <Button
          variant="quiet"
          className="self-start"
          disabled={isPending}
          onClick={() => void cancelSchedule()}
        >
          Keep it a draft
        </Button>
      )}
    </FormDialog>
  );
}
