import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HeadToHead, Rival } from '@last-circle/contract/competition/history.ts';
import { isMissing } from '#platform/api/client.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Crest } from '#ui/basics/crest.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { cardLinkClass, Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/basics/class-names.ts';

interface RivalsProps {
  rivals: Rival[];
  /** Whose meetings are shown. */
  isChosen: (rival: Rival) => boolean;
  /** The URL that shows the meetings with a rival. */
  urlOf: (rival: Rival) => string;
  /** The meetings below. */
  children: ReactNode;
}

/** Who was met most often, with the score; each opens the meetings. */
export const Rivals = ({ rivals, isChosen, urlOf, children }: RivalsProps) => (
  <Section id="rivals" title="Head to head" className="min-w-0">
    <ul className="border-t border-line empty:hidden">
      {rivals.map((rival) => (
        <li
          key={rival.name}
          className={classNames(
            'relative flex items-center gap-3 border-b border-line px-2 py-3',
            isChosen(rival) ? 'bg-raised' : 'hover:bg-panel',
          )}
        >
          <Crest name={rival.name} className="size-9" />
          <Link
            to={urlOf(rival)}
            replace
            resetScroll={false}
            aria-current={isChosen(rival) || undefined}
            className={`min-w-0 grow font-semibold [overflow-wrap:anywhere] ${cardLinkClass}`}
          >
            {rival.name}
          </Link>
          <Score {...rival} />
        </li>
      ))}
    </ul>
    <div className="mt-4 empty:hidden">{children}</div>
  </Section>
);

const Score = ({ won, lost }: Pick<Rival, 'won' | 'lost'>) => (
  <span className="shrink-0 font-semibold tabular-nums">
    <span aria-hidden="true">
      {won}-{lost}
    </span>
    <span className="sr-only">
      {won} won, {lost} lost
    </span>
  </span>
);

interface MeetingsProps {
  /** Whose page it is. */
  name: string;
  query: UseQueryResult<HeadToHead>;
  /** The page of the rival. */
  rivalUrl?: string | undefined;
  isOwn?: boolean;
}

/** All that two have played against each other. */
export function Meetings({ name, query, rivalUrl, isOwn = false }: MeetingsProps) {
  if (isMissing(query.error)) {
    return <p className="text-sm text-muted">Nobody with a public page has that name.</p>;
  }
  return (
    <QueryStates
      query={query}
      loading={
        <Skeletons label="Loading the matches">
          <Skeleton className="h-44" />
        </Skeletons>
      }
      failed="The matches could not be loaded"
    >
      {({ name: rival, won, lost, meetings }) => (
        <Card as="section" aria-labelledby="meetings" className="p-4 sm:p-4">
          <h3 id="meetings" className="sr-only">
            {name} against {isOwn ? 'you' : rival}
          </h3>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 text-center">
            <Side name={name} />
            <p className="font-display text-4xl whitespace-nowrap tabular-nums">
              {won}-{lost}
            </p>
            <Side name={rival} label={isOwn ? 'You' : rival} url={rivalUrl} />
          </div>
          {meetings.length === 0 && (
            <p className="mt-3 text-center text-sm text-muted">They have not met yet.</p>
          )}
          <ul className="ruled mt-3 text-sm empty:hidden">
            {meetings.map(({ id, tournamentId, tournament, startDate, score, rivalScore }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 grow">
                  <Link
                    to={paths.tournament(tournamentId)}
                    className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] underline decoration-edge underline-offset-2 hover:decoration-current sm:min-h-0"
                  >
                    {tournament}
                  </Link>
                  <span className="block text-xs text-muted">
                    <Time value={startDate} />
                  </span>
                </span>
                <span
                  className={classNames(
                    'shrink-0 font-semibold tabular-nums',
                    score > rivalScore ? 'text-success' : 'text-muted',
                  )}
                >
                  {score > rivalScore ? 'Won' : 'Lost'} {score}-{rivalScore}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueryStates>
  );
}

interface SideProps {
  name: string;
  label?: string;
  url?: string | undefined;
}

const Side = ({ name, label = name, url }: SideProps) => (
  <p className="flex min-w-0 flex-col items-center gap-1 text-sm font-semibold [overflow-wrap:anywhere]">
    <Crest name={name} className="size-12" />
    {url === undefined ? (
      label
    ) : (
      <Link
        to={url}
        className="underline decoration-edge underline-offset-2 hover:decoration-current"
      >
        {label}
      </Link>
    )}
  </p>
);
