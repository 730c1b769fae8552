import { titleOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Context } from '#platform/db/context.ts';
import { codes, unless, type Discord } from '#platform/discord/api.ts';
import {
  connectionOf,
  forget,
  hashOf,
  isUrlOf,
  postedOf,
  publicOne,
  savePosted,
  urlOf,
  type Posted,
  type PublicTournament,
} from './posted.ts';

/** As Discord numbers them: an event goes from scheduled to active to completed, or is cancelled before. */
const states = { scheduled: 1, active: 2, completed: 3, cancelled: 4 };
const stateOf = {
  upcoming: states.scheduled,
  ongoing: states.active,
  completed: states.completed,
  cancelled: states.cancelled,
};
/** Somewhere else than in a channel of the server. */
const external = 3;
const membersOfTheServer = 2;

interface Event {
  id: string;
  status: number;
  entity_metadata?: { location?: string } | null;
}

const detailsOf = (ctx: Context, tournament: PublicTournament) => ({
  name: titleOf(tournament).slice(0, 100).toWellFormed(),
  description: tournament.description.slice(0, 1000).toWellFormed(),
  scheduled_start_time: tournament.startDate,
  scheduled_end_time: tournament.endDate,
  entity_type: external,
  entity_metadata: { location: urlOf(ctx, tournament.id) },
  privacy_level: membersOfTheServer,
});

type Details = ReturnType<typeof detailsOf>;

/** The steps from one state to another. */
function stepsBetween(now: number, wanted: number) {
  if (now >= wanted || now > states.active) return [];
  if (wanted === states.cancelled) return [now === states.active ? states.completed : wanted];
  return [states.active, states.completed].filter((state) => state > now && state <= wanted);
}

const isAhead = (details: Details) => Date.parse(details.scheduled_start_time) > Date.now();

/** One that was made although its id was not kept. */
async function madeBefore({ call }: Discord, events: string, id: number) {
  const all = await call<Event[]>('GET', events);
  return all.find((event) => isUrlOf(event.entity_metadata?.location, id))?.id;
}

/** Null for a tournament whose time has come: Discord takes events of the future alone. */
async function create({ call }: Discord, events: string, wanted: number, details: Details) {
  if (wanted !== states.scheduled || !isAhead(details)) return null;
  return (await call<Event>('POST', events, details)).id;
}

async function follow({ call }: Discord, path: string, wanted: number, details: Details) {
  const event = await unless([codes.unknownEvent], call<Event>('GET', path));
  // Somebody has deleted it there, or it has ended.
  if (!event) return;
  if (event.status === states.scheduled && wanted === states.scheduled && isAhead(details)) {
    await call('PATCH', path, details);
  }
  for (const status of stepsBetween(event.status, wanted)) await call('PATCH', path, { status });
}

/** Schedules a tournament in the calendar of the server, and keeps it in step. */
export async function syncEvent(ctx: Context, discord: Discord, id: number) {
  const connection = await connectionOf(ctx);
  const posted = await postedOf(ctx, id);
  if (!connection || !posted) return;
  const events = `/guilds/${connection.guild_id}/scheduled-events`;
  const tournament = await publicOne(ctx, id);
  if (!tournament) return takeBack(ctx, discord, posted, events);
  const details = detailsOf(ctx, tournament);
  const wanted = stateOf[tournament.status];
  const hash = hashOf({ ...details, wanted });
  if (posted.event_hash?.equals(hash)) return;
  const known = posted.event_id ?? (await madeBefore(discord, events, id));
  if (known !== undefined) await follow(discord, `${events}/${known}`, wanted, details);
  const event = known ?? (await create(discord, events, wanted, details));
  await savePosted(ctx, id, { event_id: event, event_hash: hash });
}

async function takeBack(ctx: Context, { call }: Discord, posted: Posted, events: string) {
  const { tournament_id: id, event_id: event } = posted;
  if (event !== null) {
    await unless([codes.unknownEvent], call('DELETE', `${events}/${event}`));
    await savePosted(ctx, id, { event_id: null, event_hash: null });
  }
  await forget(ctx, id);
}
