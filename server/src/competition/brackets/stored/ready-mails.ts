import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { keyValueTable } from '#platform/mail/blocks.ts';
import { send } from '#platform/mail/outbox.ts';
import { playerMail, type Recipient } from './player-mails.ts';

/** A player of a match whose two opponents are known. */
interface Ready extends Recipient {
  tournamentId: number;
  tournamentName: string;
  name: string;
  number: number | null;
  opponent: string;
  /** 'Box Fight 1234-5678-9012' while the map is public. */
  map: string | null;
}

/** Notifies the players of matches that have become ready. */
export async function mailReady(ctx: Context, matchIds: readonly number[]) {
  if (matchIds.length === 0) return;
  const { rows } = await sql<Ready>`
    select tournaments.id as "tournamentId", tournaments.name as "tournamentName",
      matches.name, matches.number,
      opponent.name as opponent,
      case when maps.is_active then maps.name || ' ' || maps.map_code end as map,
      player.user_id as "userId", player.email, player.fortnite_username as "fortniteUsername"
    from matches
    join tournaments on tournaments.id = matches.tournament_id
    join entrants on entrants.id in (matches.entrant_a, matches.entrant_b)
    join entrants as opponent
      on opponent.id in (matches.entrant_a, matches.entrant_b) and opponent.id <> entrants.id
    join lateral (
      select user_id, email, fortnite_username from registrations
        where registrations.id = entrants.registration_id
      union all
      select user_id, email, fortnite_username from team_members
        where team_members.team_id = entrants.team_id and team_members.status = 'accepted'
    ) as player on true
    left join maps on maps.id = matches.map_id
    where matches.id = any(${matchIds}::integer[]) and player.email <> ''
    order by matches.id, entrants.id, player.user_id`.execute(ctx.db);
  const mails = rows.map((row) => readyMail(ctx, row));
  await send(ctx, mails);
}

function readyMail(ctx: Context, ready: Ready) {
  const { tournamentId, tournamentName, opponent, map } = ready;
  const name = matchTitle(ready);
  return playerMail(ctx, { id: tournamentId, name: tournamentName }, ready, {
    kind: 'match-ready',
    subject: `Your match is ready: ${name} of ${tournamentName}`,
    preheader: `You play ${opponent}.`,
    heading: `You play ${opponent}`,
    text: `your next match in ${tournamentName} is set.`,
    blocks: [
      keyValueTable([
        ['Match', name],
        ['Opponent', opponent],
        ...(map ? [['Map', map] as const] : []),
      ]),
    ],
    label: 'Open your match',
    reason: `You get this mail because you play in ${tournamentName}.`,
  });
}
