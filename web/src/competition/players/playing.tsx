import type { CurrentMatch } from '@last-circle/contract/competition/history.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Crest } from '#ui/basics/crest.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { cardLinkClass, Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';

/** What can be played now, in each live tournament; nothing without one. */
export function Playing({ matches }: { matches: CurrentMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <Section id="playing" title={matches.length === 1 ? 'Next match' : 'Next matches'}>
      <ul className="flex flex-col gap-3">
        {matches.map(({ tournamentId, tournament, opponent }) => (
          <li key={tournamentId}>
            <Card
              isLink
              className="relative flex items-center gap-4 p-4 [--cut-line:var(--color-live)] sm:p-4"
            >
              <Crest name={opponent} className="size-10" />
              <div className="min-w-0 grow">
                <h3 className="text-title [overflow-wrap:anywhere]">
                  <Link to={paths.tournamentTab(tournamentId, 'bracket')} className={cardLinkClass}>
                    <span className="font-normal text-muted">vs</span> {opponent}
                  </Link>
                </h3>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">{tournament}</p>
              </div>
              <Badge tone="live">Live</Badge>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
