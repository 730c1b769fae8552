import { counted } from '@last-circle/contract/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock, Mail, TriangleAlert, UserPlus, UserX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type {
  StartPreview as Preview,
  Tournament,
} from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { textOf } from '#platform/api/client.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

/** Who is mailed and who is dropped, by name, as the server decides at this moment. */
export function StartPreview({ tournament }: { tournament: Tournament }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...apiQuery('GET /tournaments/:id/start', { params: { id: tournament.id } }),
    refetchOnMount: 'always',
  });
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {textOf(error, 'Failed to fetch participants')}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data || !isFetchedAfterMount) {
    return <SkeletonRows label="Loading participants" rows={['h-24']} />;
  }
  return <Effects preview={data} tournament={tournament} />;
}

interface EffectsProps {
  preview: Preview;
  tournament: Tournament;
}

function Effects({ preview, tournament }: EffectsProps) {
  const { playing, dropped, movedUp, notCheckedIn, mailed } = preview;
  const { maxTeams, checkInMinutes, pendingCount } = tournament;
  const entrant = maxTeams === null ? 'player' : 'team';
  return (
    <>
      {dropped.length > 0 && (
        <Effect
          label="Dropped"
          Icon={UserX}
          isFinal
          text={`${counted(dropped.length, entrant)} will be dropped`}
          rest="for not checking in. An email tells them."
          names={dropped}
        />
      )}
      {mailed.length > 0 ? (
        <Effect
          label="Email recipients"
          Icon={Mail}
          text={`${counted(mailed.length, 'player gets', 'players get')} this link by email`}
          rest="now, with a notice that the game starts in 30 minutes."
          names={mailed}
        />
      ) : (
        <Effect
          label="Email recipients"
          Icon={TriangleAlert}
          isWarning
          rest={
            playing.length > 0
              ? 'Nobody who plays has an email address: the link is not mailed'
              : dropped.length > 0
                ? 'Nobody has checked in: nobody gets the link'
                : 'Nobody is verified yet: no mail is sent'
          }
        />
      )}
      {movedUp.length > 0 && (
        <Effect
          label="From the waiting list"
          Icon={UserPlus}
          text={`${counted(movedUp.length, `${entrant} moves`, `${entrant}s move`)} up`}
          rest="from the waiting list."
          names={movedUp}
        />
      )}
      {checkInMinutes !== null && notCheckedIn.length > 0 && (
        <Effect
          label="Not checked in"
          Icon={Clock}
          text={counted(notCheckedIn.length, `${entrant} plays`, `${entrant}s play`)}
          rest="without having checked in."
          names={notCheckedIn}
        />
      )}
      {pendingCount > 0 && (
        <p className="text-sm text-muted">{pendingCount} still pending, not included.</p>
      )}
    </>
  );
}

interface EffectProps {
  label: string;
  Icon: LucideIcon;
  /** What cannot be taken back. */
  isFinal?: boolean;
  isWarning?: boolean;
  /** With the true count, in bold. */
  text?: string;
  rest: string;
  names?: readonly string[];
}

function Effect({ label, Icon, isFinal, isWarning, text, rest, names = [] }: EffectProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'rounded-sm border bg-sunken p-4 text-sm',
        isFinal ? 'border-danger' : 'border-line',
      )}
    >
      <p className={classNames('flex gap-2.5', isWarning && 'caution')}>
        <Icon
          aria-hidden="true"
          className={classNames('mt-0.5 size-4 shrink-0', isFinal && 'text-danger')}
        />
        <span>
          {text && <strong className="tabular-nums">{text}</strong>} {rest}
        </span>
      </p>
      {names.length > 0 && <Names names={names} />}
    </section>
  );
}

const shownAtFirst = 12;

function Names({ names }: { names: readonly string[] }) {
  const [areAllShown, setAreAllShown] = useState(false);
  const shown = areAllShown ? names : names.slice(0, shownAtFirst);
  return (
    <ul className="mt-3 flex max-h-60 flex-wrap items-center gap-2 overflow-y-auto">
      {shown.map((name, index) => (
        // Names may occur twice.
        <li key={`${index} ${name}`} className="max-w-full">
          <Badge className="max-w-full overflow-hidden">{name}</Badge>
        </li>
      ))}
      {shown.length < names.length && (
        <li>
          <button
            type="button"
            className="min-h-6 cursor-pointer font-semibold underline underline-offset-2 max-sm:min-h-11"
            onClick={() => setAreAllShown(true)}
          >
            and {names.length - shown.length} more
          </button>
        </li>
      )}
    </ul>
  );
}
