import { ChevronRight, ExternalLink } from 'lucide-react';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { OwnMatch } from '@last-circle/contract/competition/brackets/own-matches.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Crest } from '#ui/basics/crest.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MapWithCode } from '#competition/brackets/match/map-with-code.tsx';
import { MatchFacts } from '#competition/brackets/match/facts.tsx';
import { partOf } from '#competition/brackets/tree/parts.ts';
import { over, stateOf } from './own-match-state.ts';
import { ReportState } from './state.tsx';
import type { ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useOwnMatches } from '#competition/tournament/own-matches.ts';
import { useLiveOfAll } from '#platform/live/live.ts';
import { useUserInSession } from '#platform/session/session.ts';
import { reportsOfOwn } from '#competition/brackets/data/report-queries.ts';

const LobbyCode = lazyExtra(
  async () => (await import('#competition/brackets/games/lobby-code.tsx')).LobbyCode,
);

interface YourMatchProps {
  own: OwnMatch;
  /** Whether it names its tournament, away from the page of that. */
  hasName?: boolean;
  /** Whether others are shown before it: the way to the game is coloured in the first alone. */
  isFurther?: boolean;
}

/** What an entrant plays next: against whom, where, and how to get there. */
export function YourMatch({ own, hasName = false, isFurther = false }: YourMatchProps) {
  const { tournamentId, tournamentName, gameLink, match } = own;
  const { title, face, detail, badge } = stateOf(own);
  const isOver = badge === over;
  return (
    <Card
      as="section"
      aria-labelledby={`match-${tournamentId}`}
      className="flex h-full flex-col gap-3 [--cut-line:var(--color-accent)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 eyebrow [overflow-wrap:anywhere]">
          {hasName ? tournamentName : 'Your match'}
        </p>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`match-${tournamentId}`} className="text-title [overflow-wrap:anywhere]">
            {face !== undefined && <Crest name={face} className="mr-2 size-6" />}
            {title}
          </h2>
          <p className="mt-1 text-sm text-muted tabular-nums">{detail}</p>
          {!isOver && match && <MatchFacts match={match} className="mt-1 text-sm text-muted" />}
        </div>
        <ButtonLink
          to={urlOf(own)}
          variant="quiet"
          size="small"
          className="-mr-3 -mb-3 sm:-mb-2"
          aria-label={own.games ? undefined : 'Show in the bracket'}
        >
          {own.games ? 'Leaderboard' : 'Bracket'}
          <ChevronRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      </div>
      {!isOver && match?.map && (
        <MapWithCode
          map={match.map}
          className="rounded-sm border border-line bg-ground pl-3 text-sm"
        />
      )}
      {match && (
        <ReportState
          tournamentId={tournamentId}
          match={match}
          beside={(hasReport) =>
            !isOver && <JoinGame gameLink={gameLink} isFirst={!hasReport && !isFurther} />
          }
        />
      )}
      {own.games?.lobby && !isOver && (
        <LobbyCode
          tournamentId={tournamentId}
          games={{ ...own.games, lobby: own.games.lobby }}
          isFirst={!isFurther}
        />
      )}
      {!match && !isOver && (
        <JoinGame gameLink={gameLink} isFirst={!isFurther && !own.games?.lobby?.isReleased} />
      )}
    </Card>
  );
}

/** The one coloured action of a match, unless its report is. */
function JoinGame({ gameLink, isFirst }: Pick<OwnMatch, 'gameLink'> & { isFirst: boolean }) {
  if (!gameLink) return null;
  return (
    <a
      href={gameLink}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({
        variant: isFirst ? 'primary' : 'secondary',
        className: 'mt-auto',
      })}
    >
      Join game
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}

const urlOf = ({ tournamentId, match }: OwnMatch) =>
  match
    ? `${paths.tournament(tournamentId)}?tab=bracket${partIn(match)}&round=${match.round}`
    : paths.tournamentTab(tournamentId, 'bracket');

/** The part of the double elimination that a match is in, if any. */
function partIn({ section, name }: Match) {
  const isOfDouble = section !== 'main' || name.startsWith('Upper ');
  const part = isOfDouble ? partOf(section) : undefined;
  return part ? `&part=${part}` : '';
}

const liveKeys = ['GET /matches/mine', 'GET /tournaments/:id/matches/:matchId/reports'] as const;

interface OwnMatchesProps {
  /** Instead of both until it is known whether there is a match. */
  loading: ReactNode;
  children: ReactNode;
}

/** What the viewer plays next in every ongoing tournament, if anything, above the rest of a page. */
export function OwnMatches({ loading, children }: OwnMatchesProps) {
  const { own, isLoading } = useOwnMatches();
  useLiveOfAll({
    keys: liveKeys,
    isOn: useUserInSession() !== undefined,
    // Of the other tournaments one may have started.
    isAffected: (id, tags) =>
      tags.includes('tournaments') || own.some(({ tournamentId }) => tournamentId === id),
  });
  // A card whose report comes later would move all that is below.
  const reports = useQueries({ queries: reportsOfOwn(own) });
  if (isLoading || reports.some((report) => report.isLoading)) return loading;
  return (
    <>
      {own.length > 0 && (
        <ul aria-label="Your matches" className="mb-8 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {own.map((one, index) => (
            <li key={one.tournamentId}>
              <YourMatch own={one} hasName isFurther={index > 0} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </>
  );
}
