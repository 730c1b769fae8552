import { Copy, Pencil, Play, Trophy, Users } from 'lucide-react';
import { tournamentCan, typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useRemove } from '#competition/tournaments/basics/admin-calls.ts';
import { AdminFacts } from './facts.tsx';
import { PublishTournament } from './publish.tsx';
import { SeatsBar } from '#competition/tournaments/card/seats-bar.tsx';
import { TournamentPicture } from '#competition/tournaments/card/picture.tsx';
import { VisibilityBadge } from '#competition/tournaments/basics/visibility-badge.tsx';

interface AdminCardProps {
  tournament: Tournament;
  onEdit: () => void;
  onDuplicate: () => void;
  onStart: () => void;
  onSelectWinners: () => void;
  onRemoved: () => void;
}

export function AdminCard(props: AdminCardProps) {
  const { tournament, onEdit, onDuplicate, onStart, onSelectWinners, onRemoved } = props;
  const { id, name } = tournament;
  return (
    <Card
      as="article"
      isFlush
      aria-labelledby={`tournament-${id}`}
      className="flex h-full flex-col"
    >
      <TournamentPicture tournament={tournament} className="h-28 sm:h-32" />
      <div className="flex grow flex-col gap-4 p-4">
        <div>
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
            <p className="eyebrow">{typeNameOf(tournament)}</p>
            <VisibilityBadge visibility={tournament.visibility} />
          </div>
          <h2 id={`tournament-${id}`} className="mt-1 text-title">
            <Link
              to={paths.tournament(id)}
              className="relative inline-block before:absolute before:inset-x-0 before:-inset-y-2.5 hover:underline"
            >
              {name}
            </Link>
          </h2>
        </div>
        <AdminFacts tournament={tournament} />
        <SeatsBar tournament={tournament} />
        <div className="mt-auto grid grid-cols-2 gap-2 border-t border-line pt-4">
          {tournament.visibility === 'draft' && <PublishTournament tournament={tournament} />}
          {tournamentCan.start(tournament) && tournament.visibility !== 'draft' && (
            <Button size="small" variant="primary" className="col-span-2" onClick={onStart}>
              <Play aria-hidden="true" className="size-4" />
              Start Tournament
            </Button>
          )}
          {tournamentCan.announceWinners(tournament) && (
            <Button size="small" variant="primary" className="col-span-2" onClick={onSelectWinners}>
              <Trophy aria-hidden="true" className="size-4" />
              Select Winners
            </Button>
          )}
          {tournamentCan.correctWinners(tournament) && (
            <Button size="small" className="col-span-2" onClick={onSelectWinners}>
              <Trophy aria-hidden="true" className="size-4" />
              Correct winners
            </Button>
          )}
          <Link
            to={paths.adminRegistrations(id)}
            className={buttonClass({ size: 'small', className: 'col-span-2' })}
          >
            <Users aria-hidden="true" className="size-4" />
            View Registrations
          </Link>
          <Button size="small" className="col-span-2" onClick={onDuplicate}>
            <Copy aria-hidden="true" className="size-4" />
            Duplicate
          </Button>
          <Button size="small" onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Button>
          <DeleteButton
            size="small"
            busyText="Deleting..."
            mutation={useRemove()}
            args={{ params: { id } }}
            question="Are you sure you want to delete this tournament?"
            detail={lossOf(tournament)}
            failed="Failed to delete tournament"
            onDone={onRemoved}
          />
        </div>
      </div>
    </Card>
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
