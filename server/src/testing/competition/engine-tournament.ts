import type { Match } from '#competition/brackets/engine/draw/match.ts';
import {
  draftOf,
  type LobbyGame,
  type StageDraft,
} from '#competition/brackets/engine/play/progress.ts';
import {
  forfeitOpen,
  recordedBetween,
  score,
} from '#competition/brackets/engine/play/recording.ts';
import { advanceStages } from '#competition/brackets/engine/play/advance-stages.ts';
import { matchesOfStage } from '#competition/brackets/engine/draw/structure.ts';
import { structuresFor, type PartOfStage } from './engine-stages.ts';

type Drafts = readonly StageDraft<Match>[];

const scoring = { places: [10, 6, 5, 4, 3, 2, 1], kill: 1 };

/** The stages of a tournament in memory: seed n is entrant n; all acts go through `advanceStages`. */
export function inMemoryTournament(parts: readonly PartOfStage[], entrants: number, lot = '1') {
  const structures = structuresFor(parts, entrants, lot);
  const withdrawn = new Set<number>();
  /** Matches of which something is played, though they have no result. */
  const reported = new Set<string>();
  const nameOf = ({ section, group, round, position }: Match) =>
    [section, group, round, position].join(' ');
  let stages: Drafts = structures.map((structure) => ({
    structure,
    draft: draftOf(matchesOfStage(structure, { thirdPlace: true }), withdrawn),
    entrants: structure.seeds.map(({ seed, from }) => (from ? null : seed)),
    games: [],
    clearedGames: [],
  }));
  const advanceAll = (drafts: Drafts) =>
    advanceStages(drafts, { isPlayed: (match) => reported.has(nameOf(match)), scoring });
  advanceAll(stages);
  const stageIn = (drafts: Drafts, number: number) => {
    const stage = drafts[number - 1];
    if (!stage) throw new Error(`There is no stage ${number}`);
    return stage;
  };

  /** Applies an act with all that follows from it; returns what it changes. */
  function act(change: (drafts: Drafts) => void) {
    const drafts = stages.map((stage): StageDraft<Match> => ({
      ...stage,
      draft: draftOf(stage.draft.matches, withdrawn),
      entrants: [...stage.entrants],
      clearedGames: [],
    }));
    change(drafts);
    advanceAll(drafts);
    const recorded = drafts.map(({ draft, structure }) => ({
      number: structure.number,
      ...recordedBetween(stageIn(stages, structure.number).draft.matches, draft.matches),
    }));
    stages = drafts;
    return {
      changes: recorded.flatMap(({ changes }) => changes),
      affected: recorded.flatMap(({ number, affected }) =>
        affected.map(({ name }) => `${number}: ${name}`),
      ),
      clearedGames: drafts.flatMap(({ structure, clearedGames }) =>
        clearedGames.map(({ lobby, number }) => `${structure.number}: ${lobby}.${number}`),
      ),
    };
  }
  const matches = (stage = 1) => stageIn(stages, stage).draft.matches;
  return {
    structures,
    withdrawn,
    matches,
    entrants: (stage = 1) => stageIn(stages, stage).entrants,
    games: (stage = 1) => stageIn(stages, stage).games,
    match: (name: string, stage = 1) => {
      const found = matches(stage).find((match) => match.name === name);
      if (!found) throw new Error(`There is no match ${name}`);
      return found;
    },
    report: (match: Match) => reported.add(nameOf(match)),
    play: (match: Match, scoreA: number, scoreB: number) =>
      act((drafts) => {
        for (const { structure, draft } of drafts) {
          const played = draft.matches[matches(structure.number).indexOf(match)];
          if (played) score(draft, played, { scoreA, scoreB });
        }
      }),
    withdraw: (entrant: number) => {
      withdrawn.add(entrant);
      return act((drafts) => {
        for (const { draft } of drafts) forfeitOpen(draft);
      });
    },
    /** Adds a game, or corrects it; the places are in the order of the ids. */
    addGame: (lobby: number, number: number, ids: readonly number[], stage = 1) => {
      const results = ids.map((entrantId, index) => ({
        entrantId,
        placement: index + 1,
        kills: 0,
      }));
      const game: LobbyGame = { lobby, number, results };
      return act((drafts) => {
        const drafted = stageIn(drafts, stage);
        const isOther = (one: LobbyGame) => one.lobby !== lobby || one.number !== number;
        drafted.games = [...drafted.games.filter(isOther), game];
      });
    },
  };
}
