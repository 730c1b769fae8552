import { textOf, type Args, type Key, type Reply } from '#api/client.ts';
import { useCall } from '#api/query.ts';
import { toast } from '#ui/toast.ts';

/** What shows teams, or that the viewer is in one. */
const shown = [
  'GET /teams/:id',
  'GET /teams/tournament/:id',
  'GET /tournaments',
  'GET /tournaments/all',
  'GET /tournaments/:id',
] as const satisfies readonly Key[];

export const useTeamMutation = <K extends Key>(key: K) => useCall(key, shown);

export interface Words<K extends Key> {
  done: string | ((reply: Reply<K>) => string);
  /** Where the server sent no message. */
  failed: string;
}

/** A call about a team whose end is told by a toast; resolves to whether it succeeded. */
export function useTeamCall<K extends Key>(key: K, { done, failed }: Words<K>) {
  const { mutateAsync, isPending, error } = useTeamMutation(key);

  async function send(args: Args<K>) {
    try {
      const reply = await mutateAsync(args);
      toast.success(typeof done === 'string' ? done : done(reply));
      return true;
    } catch (error) {
      toast.error(textOf(error, failed));
      return false;
    }
  }

  return { send, isPending, error };
}
