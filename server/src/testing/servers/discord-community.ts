/** What Discord answers with an error of its own. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Role {
  id: string;
  name: string;
  permissions: string;
  position: number;
}

interface Message {
  id: string;
  channel_id: string;
  author: { id: string };
  nonce?: string;
  content?: string;
  embeds?: Embed[];
  components?: { components: Button[] }[];
  /** How often it was edited. */
  edits: number;
}

interface Embed {
  title?: string;
  url?: string;
  description?: string;
  fields?: { name: string; value: string }[];
  footer?: { text: string };
}

interface Button {
  label?: string;
  custom_id?: string;
  url?: string;
}

interface Event {
  id: string;
  name: string;
  description?: string;
  scheduled_start_time: string;
  scheduled_end_time: string;
  status: number;
  entity_metadata: { location: string };
}

interface Channel {
  id: string;
  name: string;
  type: number;
  permission_overwrites: { id: string; type: number; allow: string; deny: string }[];
}

interface Member {
  user: { id: string; username: string; bot?: boolean };
  roles: string[];
}

const bits = { view: 1n << 10n, send: 1n << 11n, embed: 1n << 14n, roles: 1n << 28n };
const events = 1n << 44n;

export type Community = ReturnType<typeof discordCommunity>;

type Body = Record<string, unknown>;

/** A server on Discord with its channels, roles, members, messages and events, and what the bot may do there. */
export function discordCommunity(appId: string) {
  let last = 500_000_000_000_000_000n;
  const newId = () => String(++last);
  const guild = { id: '200000000000000001', name: 'Storm Riders' };
  const permissions = String(bits.view | bits.send | bits.embed | bits.roles | events);
  const botRole: Role = {
    id: '300000000000000002',
    name: 'Last Circle',
    permissions,
    position: 5,
  };
  const roles: Role[] = [
    { id: guild.id, name: '@everyone', permissions: '0', position: 0 },
    botRole,
  ];
  const newChannels = (): Channel[] =>
    ['tournaments', 'general', 'Voice'].map((name, index) => ({
      id: `40000000000000000${index + 1}`,
      name,
      type: name === 'Voice' ? 2 : 0,
      permission_overwrites: [],
    }));
  const channels = newChannels();
  const bot = (): Member => ({
    user: { id: appId, username: 'last-circle', bot: true },
    roles: [botRole.id],
  });
  const members = new Map([[appId, bot()]]);
  const messages: Message[] = [];
  const scheduled: Event[] = [];
  const directChannels = new Map<string, string>();
  const settings = { mayListMembers: true, refusesMessages: new Set<string>() };
  const commands: Body[] = [];

  const unknown = (what: string, code: number) => new Refusal(404, code, `Unknown ${what}`);
  const missing = () => new Refusal(403, 50_013, 'Missing Permissions');

  function needs(bit: bigint) {
    if ((BigInt(botRole.permissions) & bit) === 0n) throw missing();
  }

  function channelAt(id: string) {
    if ([...directChannels.values()].includes(id)) return;
    if (!channels.some((channel) => channel.id === id)) throw unknown('Channel', 10_003);
    needs(bits.send);
  }

  function messageAt(id: string) {
    const found = messages.find((message) => message.id === id);
    if (!found) throw unknown('Message', 10_008);
    return found;
  }

  function eventAt(id: string) {
    const found = scheduled.find((event) => event.id === id);
    if (!found) throw unknown('Guild Scheduled Event', 10_070);
    return found;
  }

  function memberAt(id: string) {
    const found = members.get(id);
    if (!found) throw unknown('Member', 10_007);
    return found;
  }

  function post(channel: string, body: Body) {
    channelAt(channel);
    const recipient = [...directChannels].find(([, id]) => id === channel)?.[0] ?? '';
    if (settings.refusesMessages.has(recipient)) {
      throw new Refusal(403, 50_007, 'Cannot send messages to this user');
    }
    const { nonce, enforce_nonce: isEnforced, ...content } = body;
    const same = messages.find((one) => one.nonce !== undefined && one.nonce === nonce);
    if (isEnforced && same) return same;
    const message = {
      ...content,
      ...(typeof nonce === 'string' && { nonce }),
      id: newId(),
      channel_id: channel,
      author: { id: appId },
      edits: 0,
    };
    messages.push(message);
    return message;
  }

  function createEvent(body: Body) {
    needs(events);
    // As the caller of the API sends it.
    const event = { ...body, id: newId(), status: 1 } as Event;
    if (Date.parse(event.scheduled_start_time) <= Date.now()) {
      throw new Refusal(400, 50_035, 'Invalid Form Body');
    }
    scheduled.push(event);
    return event;
  }

  /** The bot may change the roles below its own. */
  function roleAt(id: string) {
    needs(bits.roles);
    const found = roles.find((role) => role.id === id);
    if (!found) throw unknown('Role', 10_011);
    if (found.position >= botRole.position) throw missing();
    return found;
  }

  function createRole({ name, permissions = '0' }: Body) {
    needs(bits.roles);
    const role = {
      id: newId(),
      name: String(name),
      permissions: String(permissions),
      position: 1,
    };
    roles.push(role);
    return role;
  }

  function removeRole(id: string) {
    roles.splice(roles.indexOf(roleAt(id)), 1);
    for (const member of members.values()) {
      member.roles = member.roles.filter((role) => role !== id);
    }
    return undefined;
  }

  function listMembers(query: URLSearchParams) {
    if (!settings.mayListMembers) throw new Refusal(403, 50_001, 'Missing Access');
    const after = BigInt(query.get('after') ?? '0');
    return [...members.values()]
      .filter(({ user }) => BigInt(user.id) > after)
      .toSorted((one, other) => (BigInt(one.user.id) < BigInt(other.user.id) ? -1 : 1))
      .slice(0, Number(query.get('limit') ?? '1'));
  }

  const routes: [RegExp, (ids: string[], body: Body, query: URLSearchParams) => unknown][] = [
    [/^GET \/users\/@me$/, () => ({ id: appId, username: 'last-circle' })],
    [/^GET \/users\/@me\/guilds$/, () => [guild]],
    [/^GET \/guilds\/(\d+)$/, () => guild],
    [/^GET \/guilds\/\d+\/roles$/, () => roles],
    [/^GET \/guilds\/\d+\/channels$/, () => channels],
    [/^GET \/guilds\/\d+\/members$/, (_ids, _body, query) => listMembers(query)],
    [/^GET \/guilds\/\d+\/members\/(\d+)$/, ([id = '']) => memberAt(id)],
    [/^PUT \/applications\/\d+\/guilds\/\d+\/commands$/, (_ids, body) => setCommands(body)],
    [/^POST \/channels\/(\d+)\/messages$/, ([id = ''], body) => post(id, body)],
    [
      /^GET \/channels\/(\d+)\/messages$/,
      ([id = '']) => messages.filter((one) => one.channel_id === id).toReversed(),
    ],
    [
      /^PATCH \/channels\/(\d+)\/messages\/(\d+)$/,
      ([channel = '', id = ''], body) => {
        channelAt(channel);
        const message = messageAt(id);
        return Object.assign(message, body, { edits: message.edits + 1 });
      },
    ],
    [
      /^DELETE \/channels\/(\d+)\/messages\/(\d+)$/,
      ([channel = '', id = '']) => {
        channelAt(channel);
        messages.splice(messages.indexOf(messageAt(id)), 1);
      },
    ],
    [/^GET \/guilds\/\d+\/scheduled-events$/, () => scheduled],
    [/^GET \/guilds\/\d+\/scheduled-events\/(\d+)$/, ([id = '']) => eventAt(id)],
    [/^POST \/guilds\/\d+\/scheduled-events$/, (_ids, body) => createEvent(body)],
    [
      /^PATCH \/guilds\/\d+\/scheduled-events\/(\d+)$/,
      ([id = ''], body) => Object.assign(eventAt(id), body),
    ],
    [
      /^DELETE \/guilds\/\d+\/scheduled-events\/(\d+)$/,
      ([id = '']) => void scheduled.splice(scheduled.indexOf(eventAt(id)), 1),
    ],
    [/^POST \/guilds\/\d+\/roles$/, (_ids, body) => createRole(body)],
    [/^PATCH \/guilds\/\d+\/roles\/(\d+)$/, ([id = ''], body) => Object.assign(roleAt(id), body)],
    [/^DELETE \/guilds\/\d+\/roles\/(\d+)$/, ([id = '']) => removeRole(id)],
    [
      /^PUT \/guilds\/\d+\/members\/(\d+)\/roles\/(\d+)$/,
      ([id = '', role = '']) => {
        roleAt(role);
        const member = memberAt(id);
        member.roles = [...new Set([...member.roles, role])];
      },
    ],
    [
      /^DELETE \/guilds\/\d+\/members\/(\d+)\/roles\/(\d+)$/,
      ([id = '', role = '']) => {
        roleAt(role);
        const member = memberAt(id);
        member.roles = member.roles.filter((one) => one !== role);
      },
    ],
    [
      /^POST \/users\/@me\/channels$/,
      (_ids, body) => {
        const recipient = String(body['recipient_id']);
        const id = directChannels.get(recipient) ?? newId();
        directChannels.set(recipient, id);
        return { id, type: 1 };
      },
    ],
  ];

  function setCommands(body: unknown) {
    // The caller sends the whole list.
    commands.splice(0, commands.length, ...(body as Body[]));
    return commands;
  }

  return {
    guild,
    roles,
    channels,
    members,
    messages,
    scheduled,
    settingsOf: settings,
    botRole,
    permission: { ...bits, events },
    commands,
    removeRole,
    /** As it was at first, without anybody in it and with nothing said. */
    reset() {
      roles.splice(2);
      messages.splice(0);
      scheduled.splice(0);
      members.clear();
      members.set(appId, bot());
      directChannels.clear();
      commands.splice(0);
      botRole.permissions = permissions;
      settings.mayListMembers = true;
      settings.refusesMessages.clear();
      channels.splice(0, channels.length, ...newChannels());
    },
    /** A member of the server; answers their id. */
    join(username: string) {
      const id = newId();
      members.set(id, { user: { id, username }, roles: [] });
      return id;
    },
    /** What was sent to somebody alone. */
    sentTo: (id: string) =>
      messages.filter((message) => message.channel_id === directChannels.get(id)),
    /** The names of the roles of a member. */
    rolesOf: (id: string) =>
      (members.get(id)?.roles ?? []).map((role) => roles.find((one) => one.id === role)?.name),
    answer(call: string, query: URLSearchParams, body: Body = {}) {
      for (const [pattern, answerTo] of routes) {
        const match = pattern.exec(call);
        if (match) return answerTo(match.slice(1), body, query);
      }
      throw new Refusal(404, 0, '404: Not Found');
    },
  };
}
