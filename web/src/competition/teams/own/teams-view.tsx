import { useEffect, useRef, type ReactNode } from 'react';
import { isRosterOpen } from '@last-circle/contract/competition/team-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { OwnTeam } from './own-team.tsx';
import { TeamList } from '#competition/teams/list.tsx';
import { WithoutTeam } from './without-team.tsx';

interface TeamsViewProps {
  tournament: Tournament;
  /** The viewer's button while the check-in is open. */
  checkIn: ReactNode;
}

/** The viewer's own team, or how to get one, beside all teams. */
export function TeamsView({ tournament, checkIn }: TeamsViewProps) {
  const teamId = tournament.myTeamId ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(teamId);

  useEffect(() => {
    if (last.current === teamId) return;
    last.current = teamId;
    // Joining and leaving remove the pressed button.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [teamId]);

  if (tournament.maxTeams === null) return <NoTeamsHere id={tournament.id} />;
  const isOpen = isRosterOpen(tournament);
  return (
    <div className="flex flex-col gap-8 lg:flex-row lg:items-start">
      {(isOpen || teamId) && (
        <Card
          as="section"
          aria-labelledby="own-team"
          className="flex flex-col gap-4 lg:w-96 lg:shrink-0"
        >
          <h2 ref={heading} id="own-team" tabIndex={-1} className="font-sans eyebrow outline-none">
            Your team
          </h2>
          {teamId ? (
            <OwnTeam key={teamId} tournament={tournament} teamId={teamId} checkIn={checkIn} />
          ) : (
            <WithoutTeam tournament={tournament} />
          )}
        </Card>
      )}
      <div className="min-w-0 grow">
        {!isOpen && !teamId && (
          <p className="mb-4 text-muted">Rosters are locked. Teams can no longer add players.</p>
        )}
        <TeamList tournament={tournament} />
      </div>
    </div>
  );
}

const NoTeamsHere = ({ id }: { id: number }) => (
  <Empty
    title="This tournament does not accept teams"
    action={
      <Link to={paths.tournament(id)} className={buttonClass()}>
        Open tournament
      </Link>
    }
  >
    This is a solo tournament. Players register on the tournament page.
  </Empty>
);
