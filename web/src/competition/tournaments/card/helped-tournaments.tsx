import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { helpedQuery } from '#competition/tournaments/basics/queries.ts';
import { VisibilityBadge } from '#competition/tournaments/basics/badges.tsx';
import { MomentClock } from '#competition/tournaments/moment/clock.tsx';
import { Section } from '#ui/layout/section.tsx';

/** The tournaments whose staff the viewer belongs to; nothing for those who help nowhere. */
export function HelpedTournaments() {
  const { items } = useList(helpedQuery);
  if (!items || items.length === 0) return null;
  return (
    <Section id="helped" title="You help at" className="mb-10" headingClass="mb-4 text-heading">
      <ul className="grid gap-3 lg:grid-cols-2">
        {items.map((tournament) => (
          <li key={tournament.id}>
            <Helped tournament={tournament} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Helped({ tournament }: { tournament: Tournament }) {
  const { id, name, visibility, staffRole } = tournament;
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <div className="min-w-0 grow">
        <h3 className="text-title [overflow-wrap:anywhere]">{name}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <MomentClock tournament={tournament} size="line" />
          <VisibilityBadge visibility={visibility} />
          <Badge tone="rare">You are {staffRole}</Badge>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {staffRole !== 'caster' && (
          <ButtonLink
            to={paths.adminRegistrations(id)}
            aria-label={`Desk of ${name}`}
            size="small"
            className="grow"
          >
            Desk
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.tournament(id)}
          aria-label={`Tournament page of ${name}`}
          size="small"
          className="grow"
        >
          Tournament page
        </ButtonLink>
      </div>
    </Card>
  );
}
