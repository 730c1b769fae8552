import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { button, type Part } from '#platform/mail/blocks.ts';
import { mailOf, type Mail } from '#platform/mail/outbox.ts';

export interface Recipient {
  userId: number | null;
  email: string;
  fortniteUsername: string;
}

/** Who is mailed for entrants: players with an address, and every accepted member of teams. */
export async function recipientsOf(ctx: Context, entrantIds: readonly number[]) {
  const { rows } = await sql<Recipient>`
    select user_id as "userId", email, fortnite_username as "fortniteUsername"
    from entrants join registrations on registrations.id = registration_id
    where entrants.id = any(${entrantIds}::integer[]) and email <> ''
    union all
    select user_id, email, fortnite_username
    from entrants join team_members on team_members.team_id = entrants.team_id
    where entrants.id = any(${entrantIds}::integer[]) and status = 'accepted'`.execute(ctx.db);
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
  { userId, email, fortniteUsername }: Recipient,
  { text, blocks = [], label, search = '', ...parts }: PlayerMail,
) =>
  mailOf({
    to: email,
    userId,
    reason: `You get this mail because you play in ${name}.`,
    ...parts,
    blocks: [
      `Hi ${fortniteUsername},\n${text}`,
      ...blocks,
      button(label, `${ctx.config.publicUrl}/tournaments/${id}${search}`),
    ],
  });
