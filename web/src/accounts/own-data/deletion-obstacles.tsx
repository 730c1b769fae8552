import type { DeletionObstacle } from '@last-circle/contract/accounts/own-data.ts';
import { obstacleText } from '@last-circle/contract/accounts/own-data-rules.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';

interface DeletionObstaclesProps {
  obstacles: readonly DeletionObstacle[];
  /** Called when a link leads to the page on which one is resolved. */
  onLeave: () => void;
}

/** What the viewer has to resolve before the account can be deleted. */
export const DeletionObstacles = ({ obstacles, onLeave }: DeletionObstaclesProps) => (
  <div className="flex flex-col gap-3">
    <p>Before you can delete your account, please settle this:</p>
    <ul className="ruled border-y border-line">
      {obstacles.map((obstacle) => {
        const text = obstacleText(obstacle);
        const link = wayOut(obstacle);
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

/** The page on which it is resolved; another admin is made on the server alone. */
function wayOut({ kind, team, tournament }: DeletionObstacle) {
  if (kind === 'permanent_captain') return { to: paths.teams, label: `To ${team?.name}` };
  if (!tournament) return undefined;
  if (kind === 'captain') {
    return { to: paths.tournamentTeams(tournament.id), label: `To ${team?.name}` };
  }
  return { to: paths.tournament(tournament.id), label: 'To the tournament' };
}
