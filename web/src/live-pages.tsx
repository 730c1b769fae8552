import { renderToString } from 'react-dom/server';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { LivePageRequest, PageAnswer, RenderedLivePage } from '@last-circle/contract/page.ts';
import { ApiError, send, type Reply } from '#platform/api/client.ts';
import { EmbeddedBracket } from '#competition/brackets/view/embedded-bracket.tsx';
import { Overlay } from '#competition/brackets/view/overlay.tsx';

type Request = LivePageRequest;

type Read =
  | 'GET /tournaments/:id'
  | 'GET /tournaments/:id/bracket'
  | 'GET /tournaments/:id/leaderboard'
  | 'GET /tournaments/:id/outlook';

async function read<K extends Read>({ fetch, tournamentId }: Request, key: K, query = {}) {
  // Each of these endpoints takes the id of a tournament, and some a stage.
  const args = { params: { id: tournamentId }, query } as unknown as Parameters<
    typeof send<K, PageAnswer>
  >[2];
  const response = await send(fetch, key, args);
  // The server serialises by the contract's schema.
  return (await response.json()) as Reply<K>;
}

/** How the entrants of a stage can still end, and the leaderboard of a battle royale. */
async function raceOf(request: Request, { format, entrants, stage }: Bracket) {
  if (entrants.length === 0) return { leaderboard: [], outlook: [] };
  const query = { stage: String(stage) };
  const [leaderboard, { rows }] = await Promise.all([
    format === 'battle_royale' ? read(request, 'GET /tournaments/:id/leaderboard', query) : [],
    read(request, 'GET /tournaments/:id/outlook', query),
  ]);
  return { leaderboard, outlook: rows };
}

async function renderFound(request: Request): Promise<RenderedLivePage> {
  const tournament = await read(request, 'GET /tournaments/:id');
  const { stage } = request;
  const bracket = await read(
    request,
    'GET /tournaments/:id/bracket',
    stage === undefined ? {} : { stage: String(stage) },
  );
  const shared = { tournament, bracket, ...(await raceOf(request, bracket)) };
  const { matchId, site } = request;
  const body = renderToString(
    request.kind === 'overlay' ? (
      <Overlay {...shared} matchId={matchId} />
    ) : (
      <EmbeddedBracket {...shared} site={site} />
    ),
  );
  return { status: 200, title: tournament.name, body, version: bracket.version };
}

/** A page of a tournament without the frame of the site; its script fetches it again at each change. */
export async function renderLive(request: Request): Promise<RenderedLivePage> {
  try {
    return await renderFound(request);
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    const title = isMissing ? 'Tournament not found' : 'Please try again';
    return { status: isMissing ? 404 : 503, title, body: '', version: -1 };
  }
}
