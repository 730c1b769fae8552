import { deletedPlayer } from '@last-circle/contract/accounts/own-data-rules.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import {
  all,
  patternElsewhere,
  patternOf,
  renamed,
  type Erasure,
  type Leaver,
  type NamesIn,
} from './erasure.ts';

const without = (column: string, pattern: string) =>
  sql`replaced_in(${sql.ref(column)}, ${pattern}, ${deletedPlayer})`;

const audited = (db: Kysely<DB>, pattern: string, where: RawBuilder<unknown>) => {
  const values = sql`regexp_replace(subject, ${pattern}, ${deletedPlayer}, 'g'),
    ${without('before', pattern)}, ${without('after', pattern)}`;
  return sql`update audit set (subject, before, after) = row(${values})
    where ${where} and (subject, before, after) is distinct from (${values})`.execute(db);
};

const auditedIn = (db: Kysely<DB>, { tournaments, texts }: NamesIn) =>
  audited(db, patternOf(texts), sql`tournament_id = any(${tournaments})`);

const auditedElsewhere: Erasure = (db, leaver) => {
  const text = sql`concat_ws(' ', subject, before, after)`;
  return audited(
    db,
    patternElsewhere(leaver),
    sql`tournament_id <> all(${leaver.tournaments})
      and (strpos(${text}, ${leaver.username}) > 0 or strpos(${text}, ${leaver.email}) > 0)`,
  );
};

/** A prize of a team stays with the team; one by the address of a player stays with the entry. */
const winnersIn = (db: Kysely<DB>, { id, addresses }: Leaver, { tournaments, texts }: NamesIn) =>
  sql`
    with awarded as (
      select winners.tournament_id, place, entrants.registration_id, entrants.team_id,
        winners.team_id is null and (
          lower(winners.email) = any(${addresses}) or lower(winners.email) = any(${lower(texts)})
          or entrants.account_id = ${id}) as is_own,
        exists (
          select from team_members
          where team_members.team_id = coalesce(winners.team_id, entrants.team_id)
            and team_members.user_id = ${id}) as is_of_team
      from winners left join entrants on entrants.id = winning_entrant(winners)
      where winners.tournament_id = any(${tournaments})
    )
    update winners set
      username = case when is_own then ${deletedPlayer} else username end,
      registration_id = case when is_own
        then coalesce(winners.registration_id, awarded.registration_id)
        else winners.registration_id end,
      team_id = case when is_own then awarded.team_id else winners.team_id end,
      email = case when lower(email) = any(${lower(texts)}) then '' else email end,
      recipients = array(
        select mailed from unnest(recipients) as mailed where lower(mailed) <> all(${lower(texts)})),
      members = case when is_own or is_of_team then array(
        select case when member = any(${texts}) then ${deletedPlayer} else member end
        from unnest(members) with ordinality as team (member, position) order by position)
        else members end
    from awarded
    where awarded.tournament_id = winners.tournament_id and awarded.place = winners.place`.execute(
    db,
  );

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

/** What tells of the tournaments that somebody played; before the rows by which they are found. */
export const resultsErasures = {
  audit: all(
    async (db, { names }) => {
      for (const name of names) await auditedIn(db, name);
    },
    auditedElsewhere,
    renamed('actor_name', 'audit'),
  ),
  webhook_deliveries: async (db, { names }) => {
    for (const { tournaments, texts } of names) {
      const data = without('data', patternOf(texts));
      // Those of the site are told of every tournament.
      await sql`update webhook_deliveries set data = ${data} from webhooks
        where webhooks.id = webhook_id and data <> ${data} and (
          tournament_id = any(${tournaments})
          or tournament_id is null
            and (data #>> '{tournament,id}')::integer = any(${tournaments}))`.execute(db);
    }
  },
  winners: async (db, leaver) => {
    for (const name of leaver.names) await winnersIn(db, leaver, name);
  },
  match_reports: all(
    (db, { id }) =>
      sql`update match_reports
        set username = ${deletedPlayer}, reason = null, screenshot = null, user_id = null
        where user_id = ${id}`.execute(db),
    (db, { username }) =>
      sql`update match_reports set username = ${deletedPlayer}
        where username = ${username}`.execute(db),
  ),
  substitutions: all(
    (db, { id }) =>
      sql`update substitutions set name = ${deletedPlayer} where user_id = ${id}`.execute(db),
    (db, { id }) =>
      sql`update substitutions set former_name = ${deletedPlayer}
        where former_user_id = ${id}`.execute(db),
    renamed('made_by', 'substitutions'),
  ),
  entrants: all(
    (db, { id }) =>
      sql`update entrants set name = ${deletedPlayer} where account_id = ${id}`.execute(db),
    async (db, { names }) => {
      for (const { tournaments, texts } of names) {
        await sql`update entrants
          set disqualified_for = regexp_replace(disqualified_for, ${patternOf(texts)}, ${deletedPlayer}, 'g')
          where disqualified_for is not null and tournament_id = any(${tournaments})`.execute(db);
      }
    },
    renamed('disqualified_by', 'entrants'),
  ),
  registrations: all(
    (db, { id }) =>
      sql`delete from registrations where user_id = ${id} and not is_verified and not exists (
        select from entrants where entrants.registration_id = registrations.id)`.execute(db),
    (db, { id }) =>
      sql`update registrations set fortnite_username = ${deletedPlayer}, email = '',
          code_hash = null, code_expires_at = null, check_in_hash = null, waiting_since = null
        where user_id = ${id}`.execute(db),
  ),
  team_members: all(
    (db, { id }) =>
      sql`delete from team_members where user_id = ${id} and status <> 'accepted'`.execute(db),
    (db, { id }) =>
      sql`update team_members set fortnite_username = ${deletedPlayer}, email = ''
        where user_id = ${id}`.execute(db),
  ),
} satisfies Partial<Record<keyof DB, Erasure>>;
