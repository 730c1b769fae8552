import { seatsOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Link } from '#platform/router/link.tsx';
import { useBracket } from '#competition/brackets/data/queries.ts';
import { Section } from '#ui/layout/section.tsx';
import { Crest } from '#ui/basics/crest.tsx';

const shown = 12;

/** The best seeds, or how many seats are taken before the start. */
export function WhoPlays({ tournament, allUrl }: { tournament: Tournament; allUrl: string }) {
  const entrants = useBracket(tournament.id).data?.entrants ?? [];
  const noun = tournament.maxTeams === null ? 'players' : 'teams';
  const { used, all } = seatsOf(tournament);
  const { status } = tournament;
  return (
    <Section id="who-plays" title="Who's playing">
      {entrants.length === 0 ? (
        <p className="tabular-nums">
          {status === 'upcoming' ? `${used} of ${all} ${noun} so far.` : `${used} ${noun}.`}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {entrants.slice(0, shown).map(({ id, name }) => (
            <li
              key={id}
              className="rounded-sm border border-line bg-panel px-3 py-1.5 text-sm [overflow-wrap:anywhere]"
            >
              <Crest name={name} className="mr-2 size-5" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <Link
        to={allUrl}
        replace
        resetScroll={false}
        className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
      >
        {entrants.length > shown ? `All ${entrants.length} ${noun}` : `See the ${noun}`}
      </Link>
    </Section>
  );
}
