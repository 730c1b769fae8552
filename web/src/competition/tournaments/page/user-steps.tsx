import { ClipboardCheck, KeyRound, ListChecks, Trophy } from 'lucide-react';
import { useState } from 'react';
import {
  checkInOpensAt,
  isCheckInOpen,
  isEntryOpen,
  tournamentCan,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { lowerFirst } from '#competition/brackets/data/match-labels.ts';
import { ShowResults } from '#competition/players/show-results.tsx';
import { TeamStep } from '#competition/teams/step.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { useNow } from '#competition/tournaments/basics/use-now.ts';
import { CheckIn } from '#competition/tournaments/registration/check-in.tsx';
import { SingleActions } from '#competition/tournaments/registration/tournament-actions.tsx';
import { isOpen, matchesIn, readyAnchor } from '#competition/brackets/data/matches.ts';
import { useQuery } from '@tanstack/react-query';
import { gamesQuery, useBracket } from '#competition/brackets/data/queries.ts';
import { tabUrl } from './tabs.ts';

const LobbiesDialog = lazyExtra(
  async () => (await import('#competition/brackets/games/lobbies-dialog.tsx')).LobbiesDialog,
);
const WinnersDialog = lazyExtra(
  async () => (await import('#competition/winners/winners-dialog.tsx')).WinnersDialog,
);

interface UserStepsProps {
  tournament: Tournament;
  /** Whether the page shows the steps of the viewer's team elsewhere. */
  hasTeamSteps: boolean;
}

/** The next step of somebody who is signed in: of the staff, of a player, of a captain. */
export function UserSteps({ tournament, hasTeamSteps }: UserStepsProps) {
  const isStaff = useMayActAs('referee', tournament);
  const now = useNow(Date.parse(tournament.registrationClosesAt ?? ''));
  return (
    <>
      {isStaff && <StaffStep tournament={tournament} />}
      {!hasTeamSteps && <CheckIn tournament={tournament} />}
      <ShowResults tournament={tournament} />
      {tournament.maxTeams === null && <SingleActions tournament={tournament} />}
      {tournament.maxTeams !== null && !hasTeamSteps && (
        <TeamStep tournament={tournament} isOpen={isEntryOpen(tournament, now)} />
      )}
    </>
  );
}

/** By the state of the tournament. */
function StaffStep({ tournament }: { tournament: Tournament }) {
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const isOrganiser = useMayActAs('organiser', tournament);
  return (
    <>
      {tournament.status === 'upcoming' && <DeskLink tournament={tournament} />}
      {tournament.status === 'upcoming' && tournament.autoStart && (
        <AutoStart tournament={tournament} />
      )}
      {tournamentCan.announceWinners(tournament) && (
        <ResultsStep tournament={tournament} onAnnounce={() => setIsAnnouncing(true)} />
      )}
      {tournamentCan.correctWinners(tournament) && isOrganiser && (
        <Button icon={Trophy} className="grow" onClick={() => setIsAnnouncing(true)}>
          Correct winners
        </Button>
      )}
      {isAnnouncing && (
        <WinnersDialog tournament={tournament} onClose={() => setIsAnnouncing(false)} />
      )}
    </>
  );
}

/** What a start by the clock waits for. */
function AutoStart({ tournament }: { tournament: Tournament }) {
  const [isTyping, setIsTyping] = useState(false);
  const { id, format, startRefusal } = tournament;
  return (
    <>
      {format === 'battle_royale' && (
        <Button icon={KeyRound} className="grow" onClick={() => setIsTyping(true)}>
          Lobby codes
        </Button>
      )}
      {startRefusal && (
        <div className="basis-full">
          <Notice kind="error">
            It did not start by itself: {lowerFirst(startRefusal)}. It starts once that changes.
          </Notice>
        </div>
      )}
      {isTyping && (
        <LobbiesDialog tournamentId={id} stage={1} number={1} onClose={() => setIsTyping(false)} />
      )}
    </>
  );
}

function DeskLink({ tournament }: { tournament: Tournament }) {
  const { id, checkedInCount, verifiedCount } = tournament;
  const now = useNow(checkInOpensAt(tournament) ?? 0);
  return (
    <ButtonLink
      icon={ClipboardCheck}
      to={paths.adminRegistrations(id)}
      variant="primary"
      className="grow"
    >
      {isCheckInOpen(tournament, now)
        ? `Check-in desk (${checkedInCount} of ${verifiedCount})`
        : 'Registrations'}
    </ButtonLink>
  );
}

interface ResultsStepProps {
  tournament: Tournament;
  onAnnounce: () => void;
}

function ResultsStep({ tournament, onAnnounce }: ResultsStepProps) {
  const { isDecided, canEnd, label } = useResultsToDo(tournament.id);
  const canAnnounce = useMayActAs('organiser', tournament) && (isDecided || canEnd);
  return (
    <>
      {!isDecided && (
        <ButtonLink
          icon={ListChecks}
          to={`${tabUrl(tournament, 'bracket')}#${readyAnchor}`}
          replace
          resetScroll={false}
          variant="primary"
          className="grow"
        >
          {label}
        </ButtonLink>
      )}
      {canAnnounce && (
        <Button
          icon={Trophy}
          variant={isDecided ? 'primary' : 'secondary'}
          className="grow"
          onClick={onAnnounce}
        >
          Announce winners
        </Button>
      )}
    </>
  );
}

interface ResultsToDo {
  /** Of the button that leads to what is entered next. */
  label: string;
  /** Whether everything that is planned has its result. */
  isDecided: boolean;
  /** Whether it may end now, since nobody has said how many games are played. */
  canEnd: boolean;
}

function useResultsToDo(tournamentId: number): ResultsToDo {
  const { data: bracket } = useBracket(tournamentId);
  const isBattleRoyale = bracket?.format === 'battle_royale';
  const { data } = useQuery({ ...gamesQuery(tournamentId), enabled: isBattleRoyale });
  const isLastStage = bracket !== undefined && bracket.stage === bracket.stages.length;
  if (isBattleRoyale) {
    const { games = [], plannedGames = null } = data ?? {};
    const hasLobbies = games.some(({ lobby }) => lobby > 1);
    const isOver = isLastStage && games.length > 0;
    return {
      label: hasLobbies ? 'Enter games' : `Enter game ${games.length + 1}`,
      isDecided: isOver && plannedGames !== null && games.length >= plannedGames,
      canEnd: isOver && plannedGames === null,
    };
  }
  const matches = bracket ? matchesIn(bracket) : [];
  const ready = matches.filter(({ state }) => state === 'ready').length;
  return {
    label: bracket ? `Enter results (${ready} ready)` : 'Enter results',
    isDecided: isLastStage && !matches.some(isOpen),
    canEnd: false,
  };
}
