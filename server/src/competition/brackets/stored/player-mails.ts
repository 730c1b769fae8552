import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { button, type Part } from '#platform/mail/blocks.ts';
import { mailOf, type Mail } from '#platform/mail/outbox.ts';

export interface Recipient {
  email: string;
  fortniteUsername: string;
}

/** Who is mailed for an entrant: the player with an address, or every accepted member of the team. */
export async function recipientsOf(ctx: Context, entrantId: number) {
  const { rows } = await sql<Recipient>`
    select email, fortnite_username as "fortniteUsername"
    from entrants join registrations on registrations.id = registration_id
    where entrants.id = ${entrantId} and email <> ''
    union all
    select email, fortnite_username
    from entrants join team_members on team_members.team_id = entrants.team_id
    where entrants.id = ${entrantId} and status = 'accepted'`.execute(ctx.db);
  return rows;
}

interface PlayerMail extends Pick<Mail, 'kind' | 'subject'> {
  preheader: string;
  heading: string;
  /** Follows the greeting. */
  text: string;
  blocks?: readonly Part[];
  /** The label of the button, which leads to the tournament. */
  label: string;
  search?: string;
  reason?: string;
}

/** A mail to a player of a tournament. */
export const playerMail = (
  ctx: Context,
  { id, name }: { id: number; name: string },
  { email, fortniteUsername }: Recipient,
  { text, blocks = [], label, search = '', ...parts }: PlayerMail,
) =>
  mailOf({
    to: email,
    reason: `You get this mail because you play in ${name}.`,
    ...parts,
    blocks: [
      `Hi ${fortniteUsername},\n${text}`,
      ...blocks,
      button(label, `${ctx.config.publicUrl}/tournaments/${id}${search}`),
    ],
  });
