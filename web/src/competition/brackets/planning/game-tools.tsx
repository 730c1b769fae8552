import { Pencil, Plus, SlidersHorizontal, UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ResultsFiles } from '#competition/brackets/results/files.tsx';
import { RosterButton } from '#competition/brackets/roster/button.tsx';
import type { Games } from '#competition/brackets/data/queries.ts';
import type { Entrants, Game } from '#competition/brackets/games/use-form.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import type { Args } from '#platform/api/client.ts';
import { askToClear } from '#competition/brackets/data/ask-to-clear.ts';
import { useRemoveGame } from '#competition/brackets/data/mutations.ts';

const GameDialog = lazyPart(
  async () => (await import('#competition/brackets/games/dialog.tsx')).GameDialog,
);
const ScoringDialog = lazyPart(
  async () => (await import('#competition/brackets/games/scoring-dialog.tsx')).ScoringDialog,
);
const WithdrawalsDialog = lazyPart(
  async () =>
    (await import('#competition/brackets/games/withdrawals-dialog.tsx')).WithdrawalsDialog,
);

interface GameToolsProps {
  tournamentId: number;
  stage: number;
  lobby: number;
  /** Who plays in the lobby. */
  entrants: Entrants;
  /** The entrants of the tournament. */
  all: Entrants;
  /** The entrants of the lobby. */
  games: readonly Game[];
  data: Games;
  /** The game that is shown. */
  game: Game | undefined;
  /** Whether the viewer sets the points table and decides who plays. */
  canScore: boolean;
  onRemoved: () => void;
}

/** The actions of the staff on the games. */
export function GameTools(props: GameToolsProps) {
  const { tournamentId, stage, lobby, entrants, games, data, game, canScore, onRemoved } = props;
  const [dialog, setDialog] = useState<'new' | 'edit' | 'scoring' | 'withdrawals'>();
  const removal = useGameRemoval();
  const close = () => setDialog(undefined);
  const edited = dialog === 'edit' ? game : undefined;
  const next = Math.max(0, ...games.map(({ number }) => number)) + 1;
  const isComplete = data.plannedGames !== null && next > data.plannedGames;

  return (
    <div className="mb-4 flex flex-wrap gap-2 print:hidden">
      {game ? (
        <>
          <Button size="small" onClick={() => setDialog('edit')}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit game {game.number}
          </Button>
          <DeleteButton
            size="small"
            variant="quiet"
            mutation={removal}
            args={{
              params: { id: tournamentId, number: game.number },
              query: { stage: String(stage), lobby: String(lobby) },
            }}
            question={`Delete game ${game.number}?`}
            detail="Its results will be removed from the leaderboard."
            failed="Failed to delete the game"
            onDone={onRemoved}
          >
            Delete game {game.number}
          </DeleteButton>
        </>
      ) : (
        <>
          {!isComplete && (
            <Button size="small" variant="primary" onClick={() => setDialog('new')}>
              <Plus aria-hidden="true" className="size-4" />
              Enter game {next}
            </Button>
          )}
          {canScore && (
            <>
              <Button size="small" onClick={() => setDialog('scoring')}>
                <SlidersHorizontal aria-hidden="true" className="size-4" />
                Scoring
              </Button>
              <RosterButton size="small" tournamentId={tournamentId} />
            </>
          )}
          <Button size="small" onClick={() => setDialog('withdrawals')}>
            <UserX aria-hidden="true" className="size-4" />
            Withdrawals
          </Button>
          <ResultsFiles tournamentId={tournamentId} hasMatches={false} canImport={canScore} />
        </>
      )}
      <Suspense>
        {(dialog === 'new' || dialog === 'edit') && (
          <GameDialog
            tournamentId={tournamentId}
            stage={stage}
            lobby={lobby}
            number={dialog === 'edit' && game ? game.number : next}
            entrants={entrants.filter(
              ({ id, isDisqualified }) => !isDisqualified || hasResultIn(edited, id),
            )}
            game={edited}
            onClose={close}
          />
        )}
        {dialog === 'scoring' && (
          <ScoringDialog tournamentId={tournamentId} scoring={data.scoring} onClose={close} />
        )}
        {dialog === 'withdrawals' && (
          <WithdrawalsDialog tournamentId={tournamentId} entrants={props.all} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

const hasResultIn = (game: Game | undefined, entrantId: number) =>
  game?.results.some((result) => result.entrantId === entrantId) ?? false;

type Removal = Args<'DELETE /tournaments/:id/games/:number'>;

/** Removes a game; asks before that clears games of the next stage. */
function useGameRemoval() {
  const removal = useRemoveGame();

  async function mutateAsync(args: Removal) {
    try {
      return await removal.mutateAsync(args);
    } catch (error) {
      if (!(await askToClear(error, 'Delete this game?'))) throw error;
      return removal.mutateAsync({ ...args, query: { ...args.query, force: 'true' } });
    }
  }

  return { ...removal, mutateAsync };
}
