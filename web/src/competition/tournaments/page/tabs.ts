import {
  seatsOf,
  type TournamentFormat,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { paths } from '#paths.ts';
import type { TournamentTab } from '#competition/tournaments/basics/search.ts';

type Tabbed = Pick<Tournament, 'id' | 'status' | 'format' | 'maxTeams'>;

const isPlayed = ({ status }: Pick<Tournament, 'status'>) =>
  status === 'ongoing' || status === 'completed';

export const isMoving = ({ status }: Pick<Tournament, 'status'>) =>
  status === 'upcoming' || status === 'ongoing';

/** The tab of a URL that names none: what there is to see, or the rules before there is. */
const openingTab = (tournament: Tabbed): TournamentTab =>
  isPlayed(tournament) ? 'bracket' : 'overview';

interface Asked {
  tab: TournamentTab | undefined;
  /** Whether the path is that of the teams. */
  isTeamsPath: boolean;
  isStaff: boolean;
}

export function shownTab(tournament: Tabbed, { tab, isTeamsPath, isStaff }: Asked): TournamentTab {
  if (tab && (tab !== 'audit' || isStaff)) return tab;
  return isTeamsPath ? 'entrants' : openingTab(tournament);
}

export const tabUrl = (tournament: Tabbed, tab: TournamentTab) =>
  tab === openingTab(tournament)
    ? paths.tournament(tournament.id)
    : paths.tournamentTab(tournament.id, tab);

/** The label of the tab of the bracket, by the format of the first stage. */
const bracketLabels: Record<TournamentFormat, string> = {
  single_elimination: 'Bracket',
  double_elimination: 'Bracket',
  round_robin: 'Matches',
  swiss: 'Rounds',
  battle_royale: 'Leaderboard',
};

const labelsOf = ({ format, maxTeams }: Tabbed): Record<TournamentTab, string> => ({
  overview: 'Overview',
  bracket: bracketLabels[format],
  entrants: maxTeams === null ? 'Participants' : 'Teams',
  audit: 'Audit log',
});

/** The tabs in the order of the navigation, with labels and URLs. */
export function tabsOf(
  tournament: Tournament,
  { isReferee, isOrganiser }: { isReferee: boolean; isOrganiser: boolean },
) {
  const labels = labelsOf(tournament);
  const tab = (value: TournamentTab) => ({ label: labels[value], to: tabUrl(tournament, value) });
  const entrants = { ...tab('entrants'), count: seatsOf(tournament).used };
  const desk = {
    label: 'Registrations',
    to: paths.adminRegistrations(tournament.id),
    isOtherPage: true,
  };
  return [
    tab('overview'),
    tab('bracket'),
    entrants,
    ...(isReferee ? [desk] : []),
    ...(isOrganiser ? [tab('audit')] : []),
  ];
}
