import type { DeletionObstacle } from '@last-circle/contract/own-data.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';

interface DeletionObstaclesProps {
  obstacles: readonly DeletionObstacle[];
  /** To the page on which one is settled. */
  onLeave: () => void;
}

/** What the viewer has to settle before the account can be deleted. */
export const DeletionObstacles = ({ obstacles, onLeave }: DeletionObstaclesProps) => (
  <div className="flex flex-col gap-3">
    <p>Before you can delete your account, please settle this:</p>
    <ul className="divide-y divide-line border-y border-line">
      {obstacles.map((obstacle) => {
        const { text, link } = wayOut(obstacle);
        return (
          <li key={text} className="flex flex-col items-start gap-1 py-3">
            <p>{text}</p>
            {link && (
              <Link
                to={link.to}
                onClick={onLeave}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
              >
                {link.label}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </div>
);

interface WayOut {
  text: string;
  link?: { to: string; label: string };
}

function wayOut({ kind, team, tournament }: DeletionObstacle): WayOut {
  switch (kind) {
    case 'entrant':
      return {
        text: `You play in ${tournament?.name}. Play it to its end, or ask the organiser to take you out.`,
        link: { to: paths.tournament(tournament?.id ?? 0), label: 'To the tournament' },
      };
    case 'captain':
      return {
        text: `You are captain of ${team?.name} in ${tournament?.name}. Make somebody else captain, or delete the team.`,
        link: { to: paths.tournamentTeams(tournament?.id ?? 0), label: `To ${team?.name}` },
      };
    case 'permanent_captain':
      return {
        text: `You are captain of ${team?.name}. Make somebody else captain, or disband the team.`,
        link: { to: paths.teams, label: `To ${team?.name}` },
      };
    case 'last_admin':
      return {
        text: 'You are the only admin. Make somebody else one first, with npm run admin on the server.',
      };
  }
}
