import { expect, test } from 'vitest';
import type { Outlook } from '@last-circle/contract/competition/brackets/outlook.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { LivePageKind } from '@last-circle/contract/page.ts';
import { byId, only } from '#testing/answers.ts';
import { aLeaderboard, aRoyale } from '#testing/data/a-bracket.ts';
import { aDoubleElimination, aSwiss, someGroups } from '#testing/data/a-stage.ts';
import { aTournament, withWinners } from '#testing/data/a-tournament.ts';
import { fetchOf } from '#testing/server.ts';
import { renderLive } from './live-pages.tsx';

const site = {
  brand: 'Last Circle',
  face: {},
  styles: null,
  url: 'https://lastcircle.example',
  mailbox: null,
  takesPayments: false,
  providers: [],
};

/** The visible text of an overlay or of an embedded stage. */
async function textOf(
  kind: LivePageKind,
  bracket: Bracket,
  leaderboard = aLeaderboard(),
  outlook: Outlook['rows'] = [],
  planned: { plannedGames?: number } = {},
) {
  const fetch = fetchOf(
    {
      'GET /tournaments/:id': byId(withWinners(aTournament({ status: 'ongoing', ...planned }))),
      'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: bracket })),
      'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: leaderboard })),
      'GET /tournaments/:id/outlook': only({ id: 5 }, () => ({
        body: { version: 1, stage: 1, simulations: 10_000, rows: outlook },
      })),
    },
    { onFault: (fault) => expect.unreachable(fault) },
  );
  const { body } = await renderLive({
    kind,
    tournamentId: 5,
    matchId: undefined,
    stage: undefined,
    site,
    fetch,
  });
  const page = document.createElement('div');
  page.innerHTML = body;
  for (const hidden of page.querySelectorAll('.sr-only')) hidden.remove();
  return page.textContent.replaceAll(/\s+/g, ' ');
}

const overGroups = () => {
  const bracket = someGroups();
  const rounds = bracket.rounds.slice(0, 1);
  return { ...bracket, rounds };
};

test('an overlay shows the match that is played in every format of rounds', async () => {
  expect(await textOf('overlay', aDoubleElimination())).toBe(
    'Night Cup·Upper round 1, match 2RookvsVex',
  );
  expect(await textOf('overlay', aSwiss())).toBe('Night Cup·Round 2, match 1NovavsRook');
});

test('an overlay shows the standings of groups while no match is ready', async () => {
  expect(await textOf('overlay', overGroups())).toBe(
    'Night Cup·StandingsGroup A1Nova12Rook0Group B1Vex02Ivy0',
  );
});

test('an overlay shows the leaders of each lobby', async () => {
  const rows = aLeaderboard().map((row, index) => ({ ...row, lobby: (index % 2) + 1 }));
  expect(await textOf('overlay', aRoyale(), rows)).toBe(
    'Night Cup·After game 1Lobby A1Rook113Vex5Lobby B2Nova114Ivy0',
  );
});

test('overlay and embedded leaderboard say after how many of the planned games', async () => {
  for (const kind of ['overlay', 'embed'] as const) {
    expect(await textOf(kind, aRoyale(), aLeaderboard(), [], { plannedGames: 5 })).toContain(
      'After game 1 of 5',
    );
  }
});

test('overlay and embedded leaderboard say who can still win', async () => {
  const odds = [0.7, 0.3];
  const rows = aLeaderboard().map(({ entrantId }, index) => ({
    entrantId,
    lobby: 1,
    left: 1,
    places: null,
    first: {
      status: index < odds.length ? ('alive' as const) : ('out' as const),
      needs: null,
      odds: odds[index] ?? 0,
    },
    goesOn: null,
  }));
  for (const kind of ['overlay', 'embed'] as const) {
    const text = await textOf(kind, aRoyale(), aLeaderboard(), rows);
    for (const part of ['70% to win', '30% to win', 'Out of the race']) {
      expect(text).toContain(part);
    }
  }
});

test('an embedded double elimination has both brackets and the final', async () => {
  const text = await textOf('embed', aDoubleElimination());
  for (const part of ['Upper bracket', 'Lower bracket', 'Grand final', 'If needed']) {
    expect(text).toContain(part);
  }
});

test('an embedded group stage names its stage and has a table for each group', async () => {
  const text = await textOf('embed', someGroups());
  expect(text).toContain('GroupsGroup A');
  expect(text).toMatch(/1Nova Goes on.*2Rook.*Group B.*1Vex/);
});
