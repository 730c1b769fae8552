import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import type { Context } from '#platform/db/context.ts';
import { isFromDiscord } from '#platform/discord/signature.ts';
import { AppError } from '#platform/errors.ts';
import type { Act, Member } from './act.ts';
import { actions } from './commands.ts';
import { askedIn, Interaction, kinds, personOf, typedIn } from './interaction.ts';
import { suggest } from './lists.ts';
import { linkTo, pong, say, type Reply } from './reply.ts';

interface Parts {
  ctx: Context;
  caches: PublicCaches;
  /** Who has connected this account of Discord. */
  memberAt: (ctx: Context, discordId: string) => Promise<Member | undefined>;
}

/** What needs nobody's account. */
const openActions = new Set(['tournaments', 'standings']);
const nobody: Member = {
  id: 0,
  username: '',
  email: '',
  role: 'player',
  permissions: [],
  gameName: '',
};

const unknown = ({ config }: Context) =>
  say('Connect your Discord account first: it takes a minute, and you need it once.', {
    buttons: [linkTo('Connect', `${config.publicUrl}/profile?tab=sign-ins`)],
  });

/** Refusals are answers: Discord shows them to who asked. */
async function act(asked: Act): Promise<Reply> {
  const action = actions.get(asked.action);
  if (!action) return say('This is no longer there. Please start with a command.');
  try {
    return await action(asked);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = Object.values(error.fields ?? {});
    return say(first ?? error.message);
  }
}

async function answerTo({ ctx, caches, memberAt }: Parts, interaction: Interaction) {
  if (interaction.type === kinds.ping) return pong;
  const person = personOf(interaction);
  const found = person && (await memberAt(ctx, person.id));
  const asked = askedIn(interaction);
  if (interaction.type === kinds.typing) {
    return suggest(ctx, { ...asked, typed: typedIn(interaction), member: found });
  }
  const member = found ?? (openActions.has(asked.action) ? nobody : undefined);
  if (!member) return unknown(ctx);
  return act({ ...asked, ctx, caches, member });
}

const header = (value: string | string[] | undefined) => [value].flat().join();

function interactionIn({ config }: Context, body: Buffer, headers: IncomingHttpHeaders) {
  if (!config.discord) throw new AppError('not_found', 'Not found');
  const signature = header(headers['x-signature-ed25519']);
  const timestamp = header(headers['x-signature-timestamp']);
  if (!isFromDiscord(config.discord.publicKey, { body, signature, timestamp })) {
    // Discord asks for this status, and tries it.
    throw new AppError('unauthenticated', 'The signature does not match');
  }
  try {
    return Interaction.parse(JSON.parse(body.toString()));
  } catch {
    throw new AppError('invalid', 'This is no interaction');
  }
}

/** Answers what people do on Discord: commands, buttons and forms, each signed by Discord. */
export function serveInteractions(api: FastifyInstance, parts: Parts) {
  void api.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    raw.post<{ Body: Buffer }>('/discord/interactions', async (request, reply) => {
      const interaction = interactionIn(parts.ctx, request.body, request.headers);
      const ctx = { ...parts.ctx, log: request.log };
      const answer = await answerTo({ ...parts, ctx }, interaction);
      return reply.header('Cache-Control', 'no-store').send(answer);
    });
  });
}
