import { useRef, useState } from 'react';
import { KeyRound, Pencil, Plus, SlidersHorizontal, UserX } from 'lucide-react';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import type { Games } from '#competition/brackets/data/queries.ts';
import type { Entrants, Game } from '#competition/brackets/games/use-form.ts';
import { readyAnchor } from '#competition/brackets/data/matches.ts';
import { focusIn, useArrival } from '#platform/router/use-arrival.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { askToClear } from '#competition/brackets/data/ask-to-clear.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { ToolItem, ToolsMenu } from './tools-menu.tsx';

const GameDialog = lazyExtra(
  async () => (await import('#competition/brackets/games/dialog.tsx')).GameDialog,
);
const LobbiesDialog = lazyExtra(
  async () => (await import('#competition/brackets/games/lobbies-dialog.tsx')).LobbiesDialog,
);
const ScoringDialog = lazyExtra(
  async () => (await import('#competition/brackets/games/scoring-dialog.tsx')).ScoringDialog,
);
const WithdrawalsDialog = lazyExtra(
  async () =>
    (await import('#competition/brackets/games/withdrawals-dialog.tsx')).WithdrawalsDialog,
);

interface GameToolsProps {
  tournamentId: number;
  stage: number;
  lobby: number;
  isOnlyLobby: boolean;
  entrants: Entrants;
  /** The entrants of the tournament. */
  all: Entrants;
  games: readonly Game[];
  data: Games;
  game: Game | undefined;
  /** Whether the viewer sets the points table and decides who plays. */
  canScore: boolean;
  onRemoved: () => void;
}

const quiet = { size: 'small', variant: 'quiet' } as const;

export function GameTools(props: GameToolsProps) {
  const { tournamentId, stage, lobby, isOnlyLobby, entrants, games, data, game, canScore } = props;
  const removal = useGameRemoval();
  const [open, setOpen] = useState<'scoring' | 'withdrawals'>();
  const close = () => setOpen(undefined);
  const entering = useRef<HTMLButtonElement>(null);
  const next = Math.max(0, ...games.map(({ number }) => number)) + 1;
  const isComplete = data.plannedGames !== null && next > data.plannedGames;
  useArrival(readyAnchor, () => {
    focusIn(isComplete ? document.getElementById('bracket') : entering.current);
    if (isOnlyLobby && !isComplete) entering.current?.click();
  });
  const gameDialog = (onClose: () => void) => (
    <GameDialog
      tournamentId={tournamentId}
      stage={stage}
      lobby={lobby}
      number={game?.number ?? next}
      entrants={entrants.filter(
        ({ id, isDisqualified }) => !isDisqualified || hasResultIn(game, id),
      )}
      game={game}
      onClose={onClose}
    />
  );
  if (game) {
    return (
      <div className="mb-4 flex flex-wrap gap-2 print:hidden">
        <DialogButton icon={Pencil} size="small" dialog={gameDialog}>
          Edit game {game.number}
        </DialogButton>
        <DeleteButton
          {...quiet}
          mutation={removal}
          args={{
            params: { id: tournamentId, number: game.number },
            query: { stage: String(stage), lobby: String(lobby) },
          }}
          question={`Delete game ${game.number}?`}
          detail="Its results will be removed from the leaderboard."
          failed="Failed to delete the game"
          onDone={props.onRemoved}
        >
          Delete game {game.number}
        </DeleteButton>
      </div>
    );
  }
  return (
    <div className="mb-4 flex flex-wrap gap-2 print:hidden">
      {/* The dialog stays open where somebody else enters the last game. */}
      <DialogButton ref={entering} icon={Plus} size="small" hidden={isComplete} dialog={gameDialog}>
        Enter game {next}
      </DialogButton>
      {!isComplete && (
        <DialogButton
          icon={KeyRound}
          size="small"
          dialog={(onClose) => (
            <LobbiesDialog
              tournamentId={tournamentId}
              stage={stage}
              number={next}
              onClose={onClose}
            />
          )}
        >
          Lobby codes
        </DialogButton>
      )}
      <ToolsMenu tournamentId={tournamentId} hasMatches={false} hasFiles canOrganise={canScore}>
        {canScore && (
          <ToolItem Icon={SlidersHorizontal} onClick={() => setOpen('scoring')}>
            Scoring
          </ToolItem>
        )}
        <ToolItem Icon={UserX} onClick={() => setOpen('withdrawals')}>
          Withdrawals
        </ToolItem>
      </ToolsMenu>
      {open === 'scoring' && (
        <ScoringDialog tournamentId={tournamentId} scoring={data.scoring} onClose={close} />
      )}
      {open === 'withdrawals' && (
        <WithdrawalsDialog tournamentId={tournamentId} entrants={props.all} onClose={close} />
      )}
    </div>
  );
}

const hasResultIn = (game: Game | undefined, entrantId: number) =>
  game?.results.some((result) => result.entrantId === entrantId) ?? false;

/** Removes a game; asks before that clears games of the next stage. */
function useGameRemoval() {
  const removal = useApiMutation('DELETE /tournaments/:id/games/:number');

  const mutateAsync: typeof removal.mutateAsync = async (args) => {
    try {
      return await removal.mutateAsync(args);
    } catch (error) {
      if (!(await askToClear(error, 'Delete this game?'))) throw error;
      return removal.mutateAsync({ ...args, query: { ...args.query, force: 'true' } });
    }
  };

  return { ...removal, mutateAsync };
}
