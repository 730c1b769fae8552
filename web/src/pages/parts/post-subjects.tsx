import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { titleOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Picture } from '#platform/content/picture.tsx';
import { useSite } from '#platform/page/site.ts';
import { Link } from '#platform/router/link.tsx';
import type { Data } from '#platform/router/loader.ts';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { tournamentQuery, useTournament } from '#competition/tournament/use-tournament.ts';
import { StatusBadge } from '#competition/tournaments/basics/badges.tsx';
import { StormDrawing } from '#competition/tournaments/card/storm-drawing.tsx';
import { MapCode } from '#content/maps/facts.tsx';
import { ReliefDrawing } from '#content/maps/picture.tsx';
import { mapQuery } from '#content/maps/queries.ts';

/** The first tournament and the first map that a post links to, of this site where its URL is known. */
function subjectsOf(html: string, siteUrl?: string) {
  const base = new URL(siteUrl ?? 'https://site.invalid');
  const links = [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, escaped = '']) => {
    const href = escaped.replaceAll('&amp;', '&');
    if (!URL.canParse(href, base.href)) return [];
    const { origin, pathname, search } = new URL(href, base);
    return siteUrl && origin !== base.origin ? [] : [pathname + search];
  });
  const idIn = (pattern: RegExp) =>
    links.map((link) => pattern.exec(link)?.[1]).find((id) => id !== undefined);
  return {
    tournament: idIn(/^\/tournaments\/(\d{1,9})(?!\w)/),
    map: idIn(/^\/maps\?(?:.*&)?map=(\d{1,9})(?!\w)/),
  };
}

export async function loadSubjects(html: string, data: Data) {
  const { tournament, map } = subjectsOf(html);
  await Promise.all([
    tournament && data.one(tournamentQuery(tournament, undefined)),
    map && data.one(mapQuery(Number(map))),
  ]);
}

/** What a post speaks of, as it is now; what is not public is left out. */
export function PostSubjects({ html }: { html: string }) {
  const { tournament, map } = subjectsOf(html, useSite().url);
  if (!tournament && !map) return null;
  return (
    <ul aria-label="In this post" className="mt-10 flex flex-col gap-4 empty:hidden print:hidden">
      {tournament && <TournamentSubject key={tournament} id={tournament} />}
      {map && <MapSubject key={map} id={map} />}
    </ul>
  );
}

function TournamentSubject({ id }: { id: string }) {
  const { data } = useTournament(id);
  if (!data) return null;
  return (
    <Subject
      eyebrow="Tournament"
      name={titleOf(data)}
      to={paths.tournament(data.id)}
      image={data.image}
      drawing={<StormDrawing seed={data.id} />}
    >
      <StatusBadge status={data.status} />
      <Time value={data.startDate} />
    </Subject>
  );
}

function MapSubject({ id }: { id: string }) {
  const { data } = useQuery(mapQuery(Number(id)));
  if (!data) return null;
  return (
    <Subject
      eyebrow={`${data.category} map`}
      name={data.name}
      to={paths.map(data.id)}
      image={data.image}
      drawing={<ReliefDrawing seed={data.id} />}
    >
      <span className="relative z-2">
        <MapCode code={data.mapCode} />
      </span>
    </Subject>
  );
}

interface SubjectProps {
  eyebrow: string;
  name: string;
  to: string;
  image: string | null;
  drawing: ReactNode;
  children: ReactNode;
}

const Subject = ({ eyebrow, name, to, image, drawing, children }: SubjectProps) => (
  <Card as="li" isLink isFlush className="grid! grid-cols-[7rem_1fr] sm:grid-cols-[12rem_1fr]">
    <Picture
      src={image}
      alt=""
      width={320}
      height={180}
      sizes="(min-width: 40rem) 12rem, 7rem"
      fallback={drawing}
      className="size-full object-cover"
    />
    <div className="flex min-w-0 flex-col justify-center gap-2 p-4">
      <p className="eyebrow">{eyebrow}</p>
      <h2 className="text-title [overflow-wrap:anywhere]">
        <Link to={to} className={cardLinkClass}>
          {name}
        </Link>
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {children}
      </div>
    </div>
  </Card>
);
