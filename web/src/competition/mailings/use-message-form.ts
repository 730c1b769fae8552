import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MailingInput, type MailingPreview } from '@last-circle/contract/competition/mailings.ts';
import { call } from '#platform/api/queries.ts';
import { showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { forgetDraft, keyOf, readDraft, storeDraft, type Typed } from './draft.ts';

interface Shown extends MailingPreview {
  input: MailingInput;
}

/** What is typed is stored in the browser at once, and forgotten when it was sent. */
export function useMessageForm(tournamentId: number) {
  const client = useQueryClient();
  const [preview, setPreview] = useState<Shown>();
  const [isSending, setIsSending] = useState(false);
  const form = useSchemaForm<Typed, MailingInput>(MailingInput, readDraft(tournamentId));
  const { subscribe, reset, handleSubmit } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ type, values }) {
          if (type !== 'change') return;
          setPreview(undefined);
          storeDraft(tournamentId, { typed: values });
        },
      }),
    [subscribe, tournamentId],
  );

  const params = { id: tournamentId };

  const showPreview = handleSubmit(async (input) => {
    try {
      const path = 'POST /tournaments/:id/mailings/preview';
      setPreview({ ...(await call(client, path, { params, body: input })), input });
    } catch (error) {
      showRefusal(form, error, 'Failed to show the preview');
    }
  });

  async function send({ input }: Shown) {
    setIsSending(true);
    try {
      const body = { ...input, key: keyOf(tournamentId, input) };
      const { message } = await call(client, 'POST /tournaments/:id/mailings', { params, body });
      forgetDraft(tournamentId);
      reset(readDraft(tournamentId));
      setPreview(undefined);
      toast.success(message);
    } catch (error) {
      showRefusal(form, error, 'Failed to send the message');
    }
    setIsSending(false);
  }

  return { form, preview, isSending, showPreview, send, edit: () => setPreview(undefined) };
}
