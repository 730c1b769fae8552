import { mostWaitingMaps } from '@last-circle/contract/content/map-suggestion-rules.ts';
import type {
  MapSuggestionInput,
  OwnMapSuggestion,
} from '@last-circle/contract/content/map-suggestions.ts';
import { sql } from 'kysely';
import type { SessionUser } from '#platform/access/user.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import { refuseTaken } from '#platform/db/constraints.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import type { FileStore } from '#platform/files/store.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import * as uploads from '#content/uploads/uploads.ts';
import { isWaiting, suggestionNotFound } from './queue.ts';

const mostShown = 20;

const ownColumns = [
  'id',
  'name',
  'map_code as mapCode',
  sql<OwnMapSuggestion['status']>`status`.as('status'),
  'reason',
  sql<number | null>`(select id from maps where maps.id = map_id and is_active)`.as('mapId'),
  'created_at as createdAt',
] as const;

export const mine = ({ db }: Context, { id }: SessionUser) =>
  db
    .selectFrom('map_suggestions')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .select(ownColumns)
    .execute();

export const suggest = (ctx: Context, user: SessionUser, input: MapSuggestionInput) =>
  transaction(ctx, async (ctx) => {
    await lockAccount(ctx, user);
    await refuseKnownCode(ctx, input.mapCode);
    await refuseMoreThanMayWait(ctx, user);
    const suggestion = await refuseTaken(
      ctx.db
        .insertInto('map_suggestions')
        .values({ ...columnsOf(input), user_id: user.id })
        .returning(ownColumns)
        .executeTakeFirstOrThrow(),
      { map_suggestion_waits: ['mapCode', 'A map with this code waits already'] },
    );
    return { message: `Thank you! We mail you when ${input.name} is decided`, suggestion };
  });

/** So that suggestions of one player are counted one after the other. */
const lockAccount = ({ db }: Context, { id }: SessionUser) =>
  db.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute();

async function refuseKnownCode({ db }: Context, code: string) {
  const known = await db
    .selectFrom('maps')
    .where(sql`upper(map_code)`, '=', code.toUpperCase())
    .select('id')
    .executeTakeFirst();
  if (known) throw fieldError('conflict', 'mapCode', 'A map with this code already exists');
}

async function refuseMoreThanMayWait({ db }: Context, { id }: SessionUser) {
  const waiting = await db
    .selectFrom('map_suggestions')
    .where('user_id', '=', id)
    .where(isWaiting)
    .select('id')
    .limit(mostWaitingMaps)
    .execute();
  if (waiting.length === mostWaitingMaps) {
    throw new AppError(
      'conflict',
      `${mostWaitingMaps} of your maps are waiting. Withdraw one, or suggest this one later.`,
    );
  }
}

export async function withdraw({ db }: Context, user: SessionUser, id: number) {
  const own = () =>
    db.selectFrom('map_suggestions').where('id', '=', id).where('user_id', '=', user.id);
  const { numDeletedRows } = await db
    .deleteFrom('map_suggestions')
    .where('id', 'in', own().select('id'))
    .where(isWaiting)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return { message: 'Suggestion withdrawn' };
  const { status } = await own().select('status').executeTakeFirstOrThrow(suggestionNotFound);
  throw new AppError('conflict', `This map has been ${status} already`);
}

const pictureLimit = (allowed: number): AttemptLimit => ({
  name: 'map-pictures',
  allowed,
  windowSeconds: 3600,
  message: 'Too many pictures. Please try again later.',
});

/** One that no suggestion comes to use is swept like every other upload. */
export async function addPicture(
  ctx: Context,
  store: FileStore,
  { id }: SessionUser,
  read: () => Promise<{ image: Buffer }>,
) {
  await countAttempt(ctx, pictureLimit(ctx.config.LIMIT_MAP_PICTURES_PER_HOUR), id);
  const { image } = await read();
  // What a player calls their files is nobody's business.
  return uploads.add(ctx, store, 'maps', { image, name: '' });
}
