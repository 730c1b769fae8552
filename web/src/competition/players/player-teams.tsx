import type { Player } from '@last-circle/contract/competition/players.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { cardLinkClass } from '#ui/layout/card.tsx';
import { Monogram } from '#ui/basics/monogram.tsx';

/** The permanent teams of a player. */
export const PlayerTeams = ({ teams }: { teams: NonNullable<Player['teams']> }) => (
  <section aria-labelledby="teams" className="min-w-0">
    <h2 id="teams" className="mb-3 text-title">
      Teams <span className="ml-1 text-muted tabular-nums">{teams.length}</span>
    </h2>
    {teams.length === 0 && <p className="text-muted">In no team at the moment.</p>}
    <ul className="flex flex-col border-t border-line empty:hidden">
      {teams.map(({ id, name, tag, isCaptain }) => (
        <li
          key={id}
          className="relative flex items-center gap-3 border-b border-line px-2 py-3 hover:bg-panel"
        >
          <Monogram name={name} className="size-9 rounded-sm border-2 text-lg" />
          <span className="min-w-0 grow [overflow-wrap:anywhere]">
            <Link
              to={paths.permanentTeam({ id, name })}
              className={`font-semibold ${cardLinkClass}`}
            >
              {name}
            </Link>
            {tag !== null && <span className="ml-2 text-sm text-muted">{tag}</span>}
          </span>
          {isCaptain && <Badge tone="legendary">Captain</Badge>}
        </li>
      ))}
    </ul>
  </section>
);
