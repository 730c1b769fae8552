import {
  longestMailText,
  longestSubject,
  type Audience,
} from '@last-circle/contract/competition/mailing-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useMatches } from '#competition/tournament/matches.ts';
import { refusalOf } from '#platform/forms/schema-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { audienceLabels } from './labels.ts';
import { MessagePreview } from './message-preview.tsx';
import { useMessageForm } from './use-message-form.ts';

/** A message to participants: written, looked at, sent. */
export function MessageForm({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const { form, preview, isSending, showPreview, send, edit } = useMessageForm(id);
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const matches = useMatches(id);
  const audience = watch('audience');
  const refusal = refusalOf(form);
  const offered = audiencesOf(tournament, matches.length > 0, audience);

  return (
    <div className="flex flex-col gap-6">
      <Card as="section" aria-label="New">
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void showPreview(event)}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="To" error={errors.audience?.message}>
              <Select {...register('audience')}>
                {offered.map((value) => (
                  <option key={value} value={value}>
                    {audienceLabels[value]}
                  </option>
                ))}
              </Select>
            </Field>
            {audience === 'match' && (
              <Field label="Match" error={errors.matchId?.message}>
                <Select
                  {...register('matchId', {
                    setValueAs: (value: string | number | null) => Number(value) || null,
                  })}
                >
                  <option value="">Choose a match</option>
                  {matches.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </div>
          <Field label="Subject" error={errors.subject?.message}>
            <Input maxLength={longestSubject} autoComplete="off" {...register('subject')} />
          </Field>
          <Field
            label="Message"
            hint="Plain text. An empty line begins a new paragraph."
            error={errors.text?.message}
          >
            <Textarea rows={8} maxLength={longestMailText} {...register('text')} />
          </Field>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              variant={preview ? 'secondary' : 'primary'}
              isBusy={isSubmitting}
              busyText="Loading..."
            >
              Preview
            </Button>
            {refusal && (
              <p role="alert" className="text-sm text-danger">
                {refusal}
              </p>
            )}
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
