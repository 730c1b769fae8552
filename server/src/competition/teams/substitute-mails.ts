import type { Context } from '#platform/db/context.ts';
import { button, paragraph } from '#platform/mail/blocks.ts';
import { send, type Mail } from '#platform/mail/outbox.ts';
import type { LockedTeam } from './lock.ts';
import type { MemberRow } from './view.ts';

interface Exchanged {
  team: LockedTeam;
  former: MemberRow;
  substitute: { name: string; email: string };
  teammates: readonly MemberRow[];
}

/** Mails the substitute, the former player and the rest of the team. */
export async function mailSubstitute(
  ctx: Context,
  tournament: { id: number; name: string },
  { team, former, substitute, teammates }: Exchanged,
) {
  const mailTo = ({ email, name }: { email: string; name: string }, text: string): Mail => ({
    kind: 'substitute',
    to: email,
    isByAnyone: false,
    subject: `${substitute.name} plays for ${former.fortniteUsername} in ${team.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: `The organisers of ${tournament.name} have changed the team.`,
      heading: 'A substitute plays',
      blocks: [
        paragraph(`Hello ${name},\n${text}`),
        button('Open the team', `${ctx.config.publicUrl}/tournaments/${tournament.id}/teams`),
      ],
      reason: `You get this mail because you play, or played, for ${team.name} in ${tournament.name}.`,
    },
  });
  const by = `the organisers of ${tournament.name} have`;
  const others = teammates.map(({ email, fortniteUsername }) =>
    mailTo(
      { email, name: fortniteUsername },
      `${by} replaced ${former.fortniteUsername} with ${substitute.name} for the rest of the tournament.`,
    ),
  );
  await send(ctx, [
    mailTo(
      substitute,
      `${by} called you up: you play for ${team.name} from now on, in place of ${former.fortniteUsername}.`,
    ),
    mailTo(
      { email: former.email, name: former.fortniteUsername },
      `${by} replaced you with ${substitute.name}: you no longer play for ${team.name}.`,
    ),
    ...others,
  ]);
}
