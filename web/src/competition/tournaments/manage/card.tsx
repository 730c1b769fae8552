import { Copy, CopyPlus, Eye, Pencil, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { notifyCopied, useCopy } from '#ui/controls/use-copy.ts';
import { MenuItem, MoreMenu } from '#ui/overlays/menu.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisibilityBadge } from '#competition/tournaments/basics/badges.tsx';
import { TournamentPicture } from '#competition/tournaments/card/picture.tsx';
import { SeatsBar } from '#competition/tournaments/card/facts.tsx';
import { MomentClock } from '#competition/tournaments/moment/clock.tsx';
import { NextStepButtons, type TournamentDialogName } from './dialogs.tsx';

interface AdminCardProps {
  tournament: Tournament;
  onOpen: (name: TournamentDialogName) => void;
  onRemoved: () => void;
}

export function AdminCard({ tournament, onOpen, onRemoved }: AdminCardProps) {
  const { id, name } = tournament;
  return (
    <Card
      as="article"
      isFlush
      aria-labelledby={`tournament-${id}`}
      className="flex h-full flex-col"
    >
      <TournamentPicture tournament={tournament} className="h-32 max-sm:hidden" />
      <div className="flex grow flex-col gap-4 p-4">
        <div>
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
            <p className="eyebrow">{typeNameOf(tournament)}</p>
            <VisibilityBadge visibility={tournament.visibility} />
          </div>
          <h3 id={`tournament-${id}`} className="mt-1 text-title">
            <Link
              to={paths.tournament(id)}
              className="relative inline-block before:absolute before:inset-x-0 before:-inset-y-2.5 hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-2">
            <MomentClock tournament={tournament} size="line" />
          </p>
        </div>
        <Facts tournament={tournament} />
        <SeatsBar tournament={tournament} />
        <div className="mt-auto flex flex-col gap-2 border-t border-line pt-4">
          {tournament.visibility === 'draft' && <PublishButton tournament={tournament} />}
          <NextStepButtons tournament={tournament} onOpen={onOpen} />
          <div className="flex flex-wrap items-center gap-1">
            <ButtonLink to={paths.adminRegistrations(id)} size="small" className="mr-auto">
              View Registrations
            </ButtonLink>
            <IconButton label="Edit" onClick={() => onOpen('edit')}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <DeleteButton
              isIcon
              mutation={useApiMutation('DELETE /tournaments/:id')}
              args={{ params: { id } }}
              question="Are you sure you want to delete this tournament?"
              detail={lossOf(tournament)}
              failed="Failed to delete tournament"
              onDone={onRemoved}
            />
            <More tournament={tournament} onOpen={onOpen} />
          </div>
        </div>
      </div>
    </Card>
  );
}

function More({ tournament, onOpen }: Omit<AdminCardProps, 'onRemoved'>) {
  const { name, visibility, seriesId, uniqueCode = '' } = tournament;
  const { copy } = useCopy(uniqueCode, notifyCopied('code'));
  return (
    <MoreMenu label={`More for ${name}`}>
      <MenuItem onClick={() => onOpen('duplicate')}>
        <CopyPlus aria-hidden="true" />
        Duplicate
      </MenuItem>
      {(visibility !== 'draft' || seriesId !== null) && (
        <MenuItem onClick={() => onOpen('repeat')}>
          <Repeat aria-hidden="true" />
          {seriesId === null ? 'Repeat' : 'Series'}
        </MenuItem>
      )}
      <MenuItem onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy code
      </MenuItem>
    </MoreMenu>
  );
}

/** What is deleted with it and who gets mail. */
function lossOf({ name, status, verifiedCount }: Tournament) {
  const isMailed = (status === 'upcoming' || status === 'ongoing') && verifiedCount > 0;
  const loss = `${name} and all its data will be deleted.`;
  return isMailed
    ? `${loss} Its verified participants (${verifiedCount}) will be notified by email.`
    : loss;
}

const PublishButton = ({ tournament }: { tournament: Tournament }) => (
  <CallButton
    icon={Eye}
    size="small"
    variant="primary"
    call="PUT /tournaments/:id"
    args={{ params: { id: tournament.id }, body: { ...tournament, visibility: 'public' } }}
    done={`${tournament.name} is public now`}
    failed="Failed to update tournament"
    busyText="Publishing..."
  >
    Publish
  </CallButton>
);

/** The date that comes next, seats and code, one line each. */
function Facts({ tournament }: { tournament: Tournament }) {
  const { status, startDate, endDate, verifiedCount, pendingCount, uniqueCode } = tournament;
  const isUpcoming = status === 'upcoming';
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <Fact name={isUpcoming ? 'Starts' : 'Ends'}>
        <Time value={isUpcoming ? startDate : endDate} show="date-time" />
      </Fact>
      <Fact name="Seats">
        <span className="tabular-nums">
          {verifiedCount} verified, {pendingCount} pending
        </span>
      </Fact>
      {uniqueCode && (
        <Fact name="Code">
          <code className="font-mono">{uniqueCode}</code>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-5 justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
