import { syncCard } from './card.ts';
import { setCommands } from './commands.ts';
import { syncEvent } from './event.ts';
import { checkMembers } from './members.ts';
import { syncRoles } from './roles.ts';

/** What of tournaments is brought into step on Discord, by its kind of work. */
export const tournamentWorks = {
  commands: setCommands,
  card: syncCard,
  event: syncEvent,
  roles: syncRoles,
  members: checkMembers,
};
