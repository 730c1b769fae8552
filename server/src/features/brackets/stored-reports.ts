import { sql } from 'kysely';
import type { Match } from '@last-circle/contract/brackets.ts';

export type ReportState = Match['report'];

/** Selects what the sides say of a match as it is now, if anything. */
export const reportColumn = sql<ReportState>`(
  select json_build_object(
    'state', case when count(*) > 1 then 'disputed' else 'waiting' end,
    'by', (array_agg(entrant_id order by id))[1],
    'answerBy', to_char(min(answer_by) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from match_reports where match_id = matches.id and match_version = matches.version
  having count(*) > 0)`.as('report');
