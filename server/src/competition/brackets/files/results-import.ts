import { counted } from '@last-circle/contract/counted.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { ResultLines } from '@last-circle/contract/competition/brackets/import.ts';
import type { Context } from '#platform/db/context.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import { advanceStages } from '#competition/brackets/engine/play/advance-stages.ts';
import { publishClinched } from '#competition/brackets/outlook/clinched.ts';
import { publishGame } from '#competition/brackets/results/publish-game.ts';
import { refuseClearing } from '#competition/brackets/results/results.ts';
import {
  loadStages,
  computeChanges,
  advanceRules,
  writeStageChanges,
} from '#competition/brackets/stored/stages.ts';
import { save } from '#competition/brackets/stored/games.ts';
import { refuseUnlessOngoing, withLocked } from '#competition/brackets/stored/tournament.ts';
import { foundGames, playGames, type NewGame } from './import-game-lines.ts';
import {
  namesIn,
  refuseProblems,
  type Table,
  foundLines,
  recordLines,
} from './import-match-lines.ts';

/** Records the results of many matches and games at once, or none of them. */
export const importResults = (ctx: Context, admin: User, id: number, lines: ResultLines) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    refuseUnlessOngoing(tournament);
    const loaded = await loadStages(ctx, tournament);
    const isNamed = await namesIn(ctx, loaded, lines);
    const table: Table = { loaded, isNamed, problems: new Map() };
    const matches = foundLines(lines.matches, table);
    const games = foundGames(lines.games, table);
    const recorded: string[] = [];
    const newGames: NewGame[] = [];
    const result = computeChanges(loaded, (stages) => {
      const advanceAll = () => advanceStages(stages, advanceRules(tournament));
      for (const stage of stages) {
        advanceAll();
        newGames.push(...playGames(stage, games, table));
        recorded.push(...recordLines(stage, matches, { ...table, advanceAll }));
      }
    });
    refuseProblems(table.problems);
    refuseClearing(result.affected);
    await writeStageChanges(ctx, loaded, result);
    for (const game of newGames) {
      await save(ctx, id, { ...game, mapId: undefined });
      await publishGame(ctx, tournament, { ...game, isCorrection: false });
    }
    await publishClinched(ctx, loaded, await loadStages(ctx, tournament));
    const results = [...newGames.map(({ name }) => name), ...recorded];
    if (results.length === 0) return { message: 'All of it was recorded already', recorded: 0 };
    await recordChange(ctx, admin, id, 'imported', 'results', { after: { results } });
    return { message: `Imported ${counted(results.length, 'result')}`, recorded: results.length };
  });
