/** The permissions of Discord that the site speaks of, as the bits that Discord documents. */
export const permission = {
  administrator: 1n << 3n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  embedLinks: 1n << 14n,
  readMessageHistory: 1n << 16n,
  manageRoles: 1n << 28n,
  manageEvents: 1n << 33n,
  createEvents: 1n << 44n,
} as const;

const all = (1n << 64n) - 1n;

/** A set of permissions is a number of decimal digits in a text. */
interface Role {
  id: string;
  permissions: string;
}

/** What a channel changes for everybody, for a role or for a member, by their id. */
export interface Overwrite {
  id: string;
  allow: string;
  deny: string;
}

/** Somebody in a server, by its id, their own and those of their roles. */
export interface Membership {
  guildId: string;
  memberId: string;
  roleIds: readonly string[];
}

const union = (sets: readonly string[]) => sets.reduce((sum, set) => sum | BigInt(set), 0n);

export const may = (granted: bigint, wanted: bigint) => (granted & wanted) === wanted;

/** What a member may do in a server: what everybody may, whose role has the id of the server, and what their roles add. */
export function inGuild(roles: readonly Role[], { guildId, roleIds }: Membership) {
  const own = roles.filter(({ id }) => id === guildId || roleIds.includes(id));
  const granted = union(own.map(({ permissions }) => permissions));
  return may(granted, permission.administrator) ? all : granted;
}

const overwritten = (granted: bigint, overwrites: readonly Overwrite[]) =>
  (granted & ~union(overwrites.map(({ deny }) => deny))) |
  union(overwrites.map(({ allow }) => allow));

/** What a member may do in a channel of a server, where they have `granted`. */
export function inChannel(
  granted: bigint,
  overwrites: readonly Overwrite[],
  { guildId, memberId, roleIds }: Membership,
) {
  if (may(granted, permission.administrator)) return all;
  const layers = [[guildId], roleIds, [memberId]];
  return layers.reduce(
    (before, ids) =>
      overwritten(
        before,
        overwrites.filter(({ id }) => ids.includes(id)),
      ),
    granted,
  );
}
