import { CalendarPlus } from 'lucide-react';
import { LinkedText } from '#platform/content/linked-text.tsx';
import { Fragment } from 'react';
import {
  checkInOpensAt,
  prizeOf,
  titleOf,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { Content } from '#platform/content/content.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { ScoringTable } from '#competition/brackets/tables/scoring-table.tsx';
import { WhoPlays } from '#competition/brackets/view/who-plays.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { EditRulebook } from '#competition/tournaments/rulebook/edit.tsx';
import { intervalTexts } from '#competition/series/texts.ts';
import { Section } from '#ui/layout/section.tsx';
import { PrizeAndEntry, SeatsBar } from '#competition/tournaments/card/facts.tsx';
import { formatTexts } from './format-texts.ts';
import type { ShownTournament } from './head.tsx';
import { isMoving, tabUrl } from './tabs.ts';

/** What a tournament is about, how it is played, when, and who plays. */
export function Overview({ tournament }: { tournament: ShownTournament }) {
  const { id, status, format, plannedGames, autoCheckIn, autoStart } = tournament;
  const { rules, prizes, description, startDate, endDate, registrationClosesAt, season, series } =
    tournament;
  const checkInAt = checkInOpensAt(tournament);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col gap-8">
        {description && (
          <Section id="about" title="About">
            <p className="max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line">
              <LinkedText text={description} />
            </p>
          </Section>
        )}
        <Section id="format" title="Format">
          <ul className="flex max-w-[65ch] flex-col gap-1.5">
            {formatTexts(tournament).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
        {format === 'battle_royale' && (
          <ScoringTable tournamentId={id} plannedGames={plannedGames} />
        )}
        {rules !== '' && (
          <Section id="rules" title="Rules">
            <Content html={rules} />
          </Section>
        )}
        {useMayActAs('organiser', tournament) && <EditRulebook tournament={tournament} />}
        <WhoPlays tournament={tournament} allUrl={tabUrl(tournament, 'entrants')} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Section id="schedule" title="Schedule">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm tabular-nums">
            {registrationClosesAt && (
              <Moment name="Registration closes" at={registrationClosesAt} />
            )}
            {checkInAt !== null && (
              <Moment name="Check-in opens" at={new Date(checkInAt).toISOString()} />
            )}
            {checkInAt !== null && autoCheckIn && status === 'upcoming' && (
              <Moment name="Check-in closes by itself" at={startDate} />
            )}
            <Moment
              name={autoStart && status === 'upcoming' ? 'Starts by itself' : 'Start'}
              at={startDate}
            />
            <Moment name="End" at={endDate} />
          </dl>
          <div className="mt-4 flex flex-wrap gap-2 print:hidden">
            {isMoving(tournament) && (
              <a
                href={`/api/tournaments/${id}/calendar.ics`}
                className={buttonClass({ className: 'grow' })}
              >
                <CalendarPlus aria-hidden="true" className="size-4" />
                Add to calendar
              </a>
            )}
            <ShareButton title={titleOf(tournament)} className="grow" />
          </div>
        </Section>
        {status !== 'upcoming' && <SeatsBar tournament={tournament} />}
        {season && (
          <Section id="season" title="Season">
            <p className="[overflow-wrap:anywhere]">
              Its points count for{' '}
              <Link
                to={paths.season(season)}
                className="font-semibold underline decoration-edge underline-offset-2 hover:decoration-current"
              >
                {season.name}
              </Link>
              .
            </p>
          </Section>
        )}
        {series && (
          <Section id="series" title="Series">
            <p className="[overflow-wrap:anywhere]">
              Part of{' '}
              <Link
                to={paths.series(series)}
                className="font-semibold underline decoration-edge underline-offset-2 hover:decoration-current"
              >
                {series.name}
              </Link>
              {series.nextStart !== null && `, ${intervalTexts[series.every].toLowerCase()}`}.
            </p>
          </Section>
        )}
        <Section id="prizes" title="Prizes">
          {status === 'upcoming' ? (
            <p className="font-semibold [overflow-wrap:anywhere]">{prizeOf(tournament)}</p>
          ) : (
            <PrizeAndEntry tournament={tournament} />
          )}
          {prizes.length > 0 && (
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm tabular-nums">
              {prizes.map(({ from, to, prize }) => (
                <Fragment key={from}>
                  <dt className="text-muted">{placesOf(from, to)}</dt>
                  <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{prize}</dd>
                </Fragment>
              ))}
            </dl>
          )}
        </Section>
      </div>
    </div>
  );
}

const ordinalOf = (placement: number) => placementOf(placement).replace(' Place', '');

const placesOf = (from: number, to: number) =>
  from === to ? ordinalOf(from) : `${ordinalOf(from)} to ${ordinalOf(to)}`;

const Moment = ({ name, at }: { name: string; at: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">
      <Time value={at} show="date-time" />
    </dd>
  </>
);
