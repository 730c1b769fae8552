import { useQuery } from '@tanstack/react-query';
import { z } from '@last-circle/contract/zod.ts';
import {
  LobbyCodeText,
  type LobbiesInput,
  type LobbyCode,
} from '@last-circle/contract/competition/brackets/lobbies.ts';
import { Eye } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { instantOf, localOf } from '#platform/forms/local-time.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { dateTimeInput, SelectField, TextField } from '#platform/forms/text-field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';

interface LobbiesDialogProps {
  tournamentId: number;
  stage: number;
  /** Of the game. */
  number: number;
  onClose: () => void;
}

const lobbiesQuery = ({ tournamentId, stage, number }: Omit<LobbiesDialogProps, 'onClose'>) =>
  apiQuery('GET /tournaments/:id/games/:number/lobbies', argsOf({ tournamentId, stage, number }));

const argsOf = ({ tournamentId, stage, number }: Omit<LobbiesDialogProps, 'onClose'>) => ({
  params: { id: tournamentId, number },
  query: { stage: String(stage) },
});

/** Who opens a code changes nothing that others watch: the list is asked for again. */
const refetchInterval = 5000;

/** The codes of the lobbies of a game: typed, released and replaced, with who has opened them. */
export function LobbiesDialog(props: LobbiesDialogProps) {
  const query = useQuery({ ...lobbiesQuery(props), staleTime: 0, refetchInterval });
  const title = `Lobby codes of game ${props.number}`;
  const frame = (content: ReactNode) => (
    <Dialog title={title} onClose={props.onClose}>
      <DialogBody>{content}</DialogBody>
    </Dialog>
  );
  if (query.data) return <LobbiesForm {...props} title={title} lobbies={query.data} />;
  return frame(
    <QueryStates
      query={query}
      loading={<Skeleton className="h-40" />}
      failed="The lobby codes could not be loaded"
    >
      {() => null}
    </QueryStates>,
  );
}

const LobbiesValues = z
  .object({
    lobbies: z.array(
      z.object({
        number: z.int(),
        code: z.literal('').or(LobbyCodeText),
        /** Of a code that players see by now. */
        releasedAt: z.string().nullable(),
      }),
    ),
    when: z.enum(['hand', 'time']),
    /** As the input writes it. */
    at: z.string(),
  })
  .refine(({ when, at }) => when === 'hand' || instantOf(at) !== '', {
    path: ['at'],
    error: 'Please enter a date',
  });

/** What is sent: a lobby without a code is left out, one that is released stays so. */
const inputOf = ({ lobbies, when, at }: z.output<typeof LobbiesValues>): LobbiesInput => ({
  lobbies: lobbies
    .filter(({ code }) => code !== '')
    .map(({ releasedAt, ...lobby }) => ({
      ...lobby,
      releaseAt: releasedAt ?? (when === 'time' ? instantOf(at) : null),
    })),
});

function valuesOf(lobbies: readonly LobbyCode[]): z.output<typeof LobbiesValues> {
  const planned = lobbies.find(({ isReleased, releaseAt }) => !isReleased && releaseAt !== null);
  return {
    lobbies: lobbies.map(({ number, code, isReleased, releaseAt }) => ({
      number,
      code: code ?? '',
      releasedAt: isReleased ? releaseAt : null,
    })),
    when: planned ? 'time' : 'hand',
    at: planned?.releaseAt ? localOf(planned.releaseAt) : '',
  };
}

const whenOptions = [
  ['hand', 'When you release it'],
  ['time', 'At a set time'],
] as const;

type LobbiesFormProps = LobbiesDialogProps & { title: string; lobbies: readonly LobbyCode[] };

function LobbiesForm({ title, lobbies, onClose, ...game }: LobbiesFormProps) {
  const { mutateAsync } = useApiMutation('PUT /tournaments/:id/games/:number/lobbies');
  const form = useSchemaForm(LobbiesValues, valuesOf(lobbies));
  const { isDirty } = form.formState;
  const { reset } = form;
  const args = argsOf(game);
  // What was typed stays while somebody else changes the codes.
  useEffect(() => {
    if (!isDirty) reset(valuesOf(lobbies));
  }, [isDirty, lobbies, reset]);
  const waiting = lobbies.filter(({ code, isReleased }) => code !== null && !isReleased);
  const isAllReleased = lobbies.every(({ isReleased }) => isReleased);
  return (
    <FormDialog
      title={title}
      description="Only players of the lobby who are still in see its code, from its release until the game is entered."
      form={form}
      action={lobbies.length === 1 ? 'Save code' : 'Save codes'}
      guardsChanges
      failure="Failed to save the lobby codes"
      onSubmit={(values) => mutateAsync({ ...args, body: inputOf(values) })}
      done={messageOf}
      onClose={onClose}
    >
      {lobbies.map((lobby, index) => (
        <div key={lobby.number} className="flex flex-col gap-2">
          <TextField
            form={form}
            name={`lobbies.${index}.code`}
            label={lobbies.length === 1 ? 'Code or link' : `Code or link of ${lobby.name}`}
            maxLength={60}
            spellCheck={false}
            autoCapitalize="off"
          />
          <LobbyState lobby={lobby} args={args} isDirty={isDirty} />
        </div>
      ))}
      {!isAllReleased && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField form={form} name="when" label="Players see it" options={whenOptions} />
          {form.watch('when') === 'time' && (
            <TextField form={form} name="at" label="Time" {...dateTimeInput} />
          )}
        </div>
      )}
      {waiting.length > 0 && !isDirty && (
        <CallButton
          call="POST /tournaments/:id/games/:number/lobbies/release"
          args={{ ...args, body: {} }}
          icon={Eye}
          className="self-start"
          busyText="Releasing..."
          done={messageOf}
          failed="Failed to release the lobby codes"
          onDone={onClose}
        >
          Release now
        </CallButton>
      )}
    </FormDialog>
  );
}

interface LobbyStateProps {
  lobby: LobbyCode;
  args: ReturnType<typeof argsOf>;
  isDirty: boolean;
}

/** Since when players see a code and who has opened it, with the way to replace one that leaked. */
function LobbyState({ lobby, args, isDirty }: LobbyStateProps) {
  const { number, name, code, isReleased, releaseAt, seenBy } = lobby;
  if (code === null || !isReleased || !releaseAt) return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-sm text-muted">
      <details className="min-w-0">
        <summary className="cursor-pointer py-3">
          Released <Time value={releaseAt} show="date-time" />, opened by{' '}
          {seenBy.length || 'nobody yet'}
        </summary>
        <p className="[overflow-wrap:anywhere]">
          {seenBy.map(({ username }) => username).join(', ')}
        </p>
      </details>
      {!isDirty && (
        <CallButton
          call="POST /tournaments/:id/games/:number/lobbies/reissue"
          args={{ ...args, body: { number } }}
          size="small"
          variant="quiet"
          label={`Replace the code of ${name}`}
          busyText="Replacing..."
          confirmation={{
            question: 'Replace this code?',
            detail: 'A new one is made up, which players see at once.',
            action: 'Replace',
          }}
          done={messageOf}
          failed="Failed to replace the lobby code"
        >
          Replace
        </CallButton>
      )}
    </div>
  );
}
