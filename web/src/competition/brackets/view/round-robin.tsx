import { useCards } from '#competition/brackets/match/cards.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { groupName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { currentIndexOf, isEntrant } from '#competition/brackets/data/matches.ts';
import { bracketSearch } from '#competition/brackets/data/search.ts';
import { ViewChoice } from '#competition/brackets/data/view-choice.tsx';
import type { StageViewProps } from './match-cards.tsx';
import { SharedMap } from '#competition/brackets/match/map-with-code.tsx';
import { Pairings } from './pairings.tsx';
import { useMatchOutlook, type Chances } from '#competition/brackets/data/use-outlook.ts';
import { EstimateNote } from '#competition/brackets/tables/estimate-note.tsx';
import { StageTable } from '#competition/brackets/tables/stage-table.tsx';

/** More groups are shown one at a time. */
const maxGroupsTogether = 8;

/** The table of each group with its pairings, round by round. */
export function RoundRobin({ tournamentId, bracket, head }: StageViewProps) {
  const outlook = useMatchOutlook(tournamentId, bracket);
  const { ownId } = useCards();
  const { values } = useSearchParams(bracketSearch);
  const byGroup = Map.groupBy(bracket.rounds, ({ group }) => group);
  const groups = [...byGroup.keys()];
  const areTogether = groups.length <= maxGroupsTogether;
  const asked = values.group !== undefined && byGroup.has(values.group) ? values.group : undefined;
  const chosen = areTogether ? asked : (asked ?? groupOf(bracket, ownId) ?? groups[0]);
  const shown = chosen === undefined ? groups : [chosen];
  const rounds = shown.flatMap((group) => byGroup.get(group) ?? []);
  const round = values.all ? undefined : shownRound(rounds, values.round);
  return (
    <>
      {head(
        <>
          {groups.length > 1 && (
            <GroupChoice bracket={bracket} groups={groups} chosen={chosen} hasAll={areTogether} />
          )}
          <RoundChoice rounds={rounds} round={round} />
        </>,
      )}
      <div className={classNames('grid grid-cols-1 gap-12', shown.length > 1 && 'xl:grid-cols-2')}>
        {shown.map((group) => (
          <GroupSection
            key={group}
            name={group === 0 ? undefined : groupName(bracket.format, group)}
            rounds={(byGroup.get(group) ?? []).filter(
              (one) => round === undefined || one.round === round,
            )}
            standings={bracket.standings.filter((one) => (one.group ?? 0) === group)}
            outlook={outlook}
            isAlone={shown.length === 1}
          />
        ))}
      </div>
      <EstimateNote outlook={outlook} />
    </>
  );
}

const groupOf = ({ standings }: Bracket, ownId: number | undefined) =>
  standings.find(({ entrantId }) => entrantId === ownId)?.group;

/** The round of the URL, else the one that is played. */
function shownRound(rounds: Bracket['rounds'], asked: number | undefined) {
  const inOrder = rounds.toSorted((one, other) => one.round - other.round);
  const isThere = inOrder.some(({ round }) => round === asked);
  return isThere ? asked : inOrder[currentIndexOf(inOrder)]?.round;
}

interface GroupChoiceProps {
  bracket: Bracket;
  groups: readonly number[];
  /** Undefined where all are shown. */
  chosen: number | undefined;
  /** Whether all can be shown. */
  hasAll: boolean;
}

function GroupChoice({ bracket: { format }, groups, chosen, hasAll }: GroupChoiceProps) {
  const shown = [...(hasAll ? [undefined] : []), ...groups];
  return (
    <ViewChoice
      label="Group"
      choices={shown.map((group) => ({
        label: group === undefined ? 'All groups' : groupName(format, group),
        search: { group },
      }))}
      current={shown.indexOf(chosen)}
    />
  );
}

interface RoundChoiceProps {
  rounds: Bracket['rounds'];
  /** Undefined where all are shown. */
  round: number | undefined;
}

function RoundChoice({ rounds, round }: RoundChoiceProps) {
  const named = [...new Map(rounds.map((one) => [one.round, one.name]))].toSorted(
    ([one], [other]) => one - other,
  );
  return (
    <ViewChoice
      label="Round"
      choices={[
        ...named.map(([value, label]) => ({ label, search: { round: value, all: false } })),
        { label: 'All rounds', search: { round: undefined, all: true } },
      ]}
      current={round === undefined ? named.length : named.findIndex(([value]) => value === round)}
    />
  );
}

interface GroupSectionProps {
  /** Undefined where there is only one. */
  name: string | undefined;
  rounds: Bracket['rounds'];
  standings: Bracket['standings'];
  outlook: Chances;
  /** Whether it has the whole width. */
  isAlone: boolean;
}

/** The table of a group and the pairings below it. */
function GroupSection({ name, rounds, standings, outlook, isAlone }: GroupSectionProps) {
  const { mapOfRound } = useCards();
  const label = name ?? 'Standings';
  const Heading = name ? 'h4' : 'h3';
  return (
    <section aria-label={label} className="min-w-0">
      {name && <h3 className="mb-2 text-title">{name}</h3>}
      {standings.length > 0 && (
        <StageTable caption={label} standings={standings} outlook={outlook} />
      )}
      {rounds.map(({ round, name: title, matches }) => (
        <div key={round} className="mt-6">
          <Heading className="round-heading mb-3">{title}</Heading>
          <SharedMap map={mapOfRound(matches)} className="mb-3" />
          <Pairings
            matches={matches}

            className={isAlone ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2'}
          />
          <Resting matches={matches} standings={standings} />
        </div>
      ))}
    </section>
  );
}

interface RestingProps {
  matches: Bracket['rounds'][number]['matches'];
  standings: Bracket['standings'];
}

/** Who has no match in a round of an odd number. */
function Resting({ matches, standings }: RestingProps) {
  const playing = new Set(
    matches.flatMap(({ a, b }) => [a, b].flatMap((slot) => (isEntrant(slot) ? [slot.id] : []))),
  );
  const resting = standings.filter(({ entrantId }) => !playing.has(entrantId));
  if (resting.length !== 1) return null;
  return (
    <p className="mt-2 text-sm [overflow-wrap:anywhere] text-muted">
      {resting[0]?.name} sits this round out
    </p>
  );
}
