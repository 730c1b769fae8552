import { useState } from 'react';
import { gameProblems } from '@last-circle/contract/competition/brackets/game-rules.ts';
import type { PlayedMap } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { ApiError, textOf } from '#platform/api/client.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { Cells } from '#competition/brackets/paste/lines.ts';
import { askToClear } from '#competition/brackets/data/ask-to-clear.ts';
import { usePastedTable } from '#competition/brackets/paste/use-pasted-table.ts';
import { usePlayedMaps } from '#competition/brackets/match/maps.tsx';
import type { Games } from '#competition/brackets/data/queries.ts';
import { useApiMutation } from '#platform/api/queries.ts';

export type Entrants = Bracket['entrants'];
export type Game = Games['games'][number];

export interface GameFormOptions {
  tournamentId: number;
  stage: number;
  lobby: number;
  number: number;
  entrants: Entrants;
  /** The saved game, when it is edited. */
  game: Game | undefined;
  onClose: () => void;
}

const fallback = 'Failed to save the game';

/** The results of a game: one row for each entrant, empty for those who did not play. */
export function useGameForm(options: GameFormOptions) {
  const { tournamentId, stage, lobby, number, entrants, game, onClose } = options;
  const [initial] = useState(() => entrants.map(({ id }) => cellsOf(id, game)));
  const [cells, setCells] = useState(initial);
  const { ofGame } = usePlayedMaps(tournamentId);
  const [chosen, setChosen] = useState<PlayedMap>();
  const [refusal, setRefusal] = useState<string>();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useApiMutation('PUT /tournaments/:id/games/:number');
  const played = game ? ofGame(game) : null;
  const map = chosen === undefined ? played : chosen;
  const results = resultsOf(entrants, cells);
  const found = gameProblems(
    results,
    entrants.map(({ id }) => id),
  );

  function change(next: Cells[]) {
    setCells(next);
    setRefused({});
    setRefusal(undefined);
  }

  const names = entrants.map(({ name }) => name);
  const pasted = usePastedTable({ names, cells, onEnter: change });

  async function save(force = false): Promise<void> {
    const params = { id: tournamentId, number };
    const query = { stage: String(stage), lobby: String(lobby) };
    try {
      const mapId = chosen === undefined ? undefined : (chosen?.id ?? null);
      await mutateAsync({ params, query, body: { mapId, results, ...(force && { force }) } });
      toast.success(`Game ${number} saved`);
      onClose();
    } catch (error) {
      const isCleared = await askToClear(error, 'Correct this game?');
      if (isCleared) return save(true);
      if (isCleared === false) return;
      if (error instanceof ApiError) setRefused(error.fields);
      setRefusal(textOf(error, fallback));
      toast.error(textOf(error, fallback));
    }
  }

  return {
    map,
    cells,
    names,
    pasted,
    refusal,
    isSaving: isPending,
    isChanged: cells !== initial || pasted.pending !== undefined || map?.id !== played?.id,
    entered: results.length,
    problems: problemsByEntrant({ ...found, ...refused }, results),
    write: (row: number, part: Partial<Cells>) =>
      change(cells.map((old, index) => (index === row ? { ...old, ...part } : old))),
    setMap: (next: PlayedMap) => {
      setChosen(next);
      setRefusal(undefined);
    },
    save,
  };
}

function cellsOf(entrantId: number, game: Game | undefined): Cells {
  const result = game?.results.find((result) => result.entrantId === entrantId);
  return { placement: String(result?.placement ?? ''), kills: String(result?.kills ?? '') };
}

function resultsOf(entrants: Entrants, cells: readonly Cells[]) {
  return entrants.flatMap(({ id }, row) => {
    const { placement = '', kills = '' } = cells[row] ?? {};
    if (placement === '' && kills === '') return [];
    return [{ entrantId: id, placement: numberIn(placement), kills: Number(kills) }];
  });
}

const numberIn = (text: string) => (text === '' ? Number.NaN : Number(text));

/** Maps field paths such as 'results.3.kills' to the entrant of that result. */
function problemsByEntrant(problems: Record<string, string>, results: { entrantId: number }[]) {
  const found = new Map<number, string>();
  for (const [path, message] of Object.entries(problems)) {
    const entrantId = results[Number(path.split('.')[1])]?.entrantId;
    if (entrantId !== undefined && !found.has(entrantId)) found.set(entrantId, message);
  }
  return found;
}
