import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  longestMailText,
  longestSubject,
  type Audience,
} from '@last-circle/contract/competition/mailing-rules.ts';
import { MailingInput, type MailingPreview } from '@last-circle/contract/competition/mailings.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useMatches } from '#competition/tournament/matches.ts';
import { TextField, Refusal, SelectField } from '#platform/forms/text-field.tsx';
import { call } from '#platform/api/queries.ts';
import { showRefusal, useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { useMay } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { withLabels } from '#ui/fields/select.tsx';
import { forgetDraft, keyOf, readDraft, storeDraft, type Typed } from './draft.ts';
import { audienceLabels } from './labels.ts';
import { MessagePreview } from './message-preview.tsx';

/** A message to participants: written, looked at, sent. */
export function MessageForm({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const { form, preview, isSending, showPreview, send, edit } = useMessageForm(id);
  const matches = useMatches(id);
  const runsShop = useMay('shop');
  const audience = form.watch('audience');
  const offered = audiencesOf(tournament, matches.length > 0, audience);

  return (
    <div className="flex flex-col gap-6">
      <Card as="section" aria-label="New">
        <form noValidate className="flex flex-col gap-5" onSubmit={showPreview}>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              form={form}
              name="audience"
              label="To"
              options={withLabels(offered, audienceLabels)}
            />
            {audience === 'match' && (
              <SelectField
                form={form}
                name="matchId"
                label="Match"
                rules={{ setValueAs: (value: string | number | null) => Number(value) || null }}
                options={[
                  ['', 'Choose a match'],
                  ...matches.map(({ id, label }) => [id, label] as const),
                ]}
              />
            )}
          </div>
          <TextField form={form} name="subject" label="Subject" maxLength={longestSubject} />
          <TextField
            as={Textarea}
            form={form}
            name="text"
            label="Message"
            hint={
              runsShop
                ? 'Plain text. An empty line begins a new paragraph. {10% off} or {$5 off} becomes a shop code for one use, another one for each recipient.'
                : 'Plain text. An empty line begins a new paragraph.'
            }
            rows={8}
            maxLength={longestMailText}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              variant={preview ? 'secondary' : 'primary'}
              isBusy={form.formState.isSubmitting}
              busyText="Loading..."
            >
              Preview
            </Button>
            <Refusal form={form} />
          </div>
        </form>
      </Card>
      {preview && (
        <MessagePreview
          preview={preview}
          isSending={isSending}
          onSend={() => void send(preview)}
          onEdit={edit}
        />
      )}
    </div>
  );
}

/** What this tournament has; the chosen one is never taken away. */
function audiencesOf(tournament: Tournament, hasMatches: boolean, chosen: Audience) {
  const all: Audience[] = ['all', 'verified', 'missing', 'match'];
  const has = { all: true, verified: true, missing: tournament.checkInMinutes !== null };
  return all.filter((one) => one === chosen || (one === 'match' ? hasMatches : has[one]));
}

interface Shown extends MailingPreview {
  input: MailingInput;
}

/** What is typed is stored in the browser at once, and forgotten when it was sent. */
function useMessageForm(tournamentId: number) {
  const client = useQueryClient();
  const [preview, setPreview] = useState<Shown>();
  const [isSending, setIsSending] = useState(false);
  const form = useSchemaForm<Typed, MailingInput>(MailingInput, readDraft(tournamentId));
  const { subscribe, reset } = form;

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

  const showPreview = submitOf(form, 'Failed to show the preview', async (input) => {
    const path = 'POST /tournaments/:id/mailings/preview';
    setPreview({ ...(await call(client, path, { params, body: input })), input });
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
