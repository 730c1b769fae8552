import type { Context } from '#platform/db/context.ts';
import type { Claimed } from './claim.ts';

/** What both kinds of receivers are told, with the facts of the event. */
export function contentOf({ config }: Context, { event, tournament, data }: Claimed) {
  const { at, ...facts } = data;
  return {
    event,
    at,
    tournament: {
      id: tournament.id,
      name: tournament.name,
      startDate: new Date(tournament.startDate).toISOString(),
      url: `${config.publicUrl}/tournaments/${tournament.id}`,
    },
    ...facts,
  };
}

export type Content = ReturnType<typeof contentOf>;
