import type { z } from '@last-circle/contract/zod.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import { ResultInput } from '@last-circle/contract/competition/brackets/brackets.ts';
import { ApiError } from '#platform/api/client.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { confirm } from '#ui/overlays/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { askToClear } from '#competition/brackets/data/ask-to-clear.ts';
import { useApiMutation } from '#platform/api/queries.ts';

type Result = z.output<typeof ResultInput>;

interface ResultFormOptions {
  tournamentId: number;
  match: Match;
  onRecorded: () => void;
}

/** The form of a result; asks before a correction clears later results or a forfeit. */
export function useResultForm({ tournamentId, match, onRecorded }: ResultFormOptions) {
  const { mutateAsync } = useApiMutation('PATCH /tournaments/:id/matches/:matchId');
  const form = useSchemaForm(ResultInput, {
    ...(match.scoreA !== null && { scoreA: match.scoreA }),
    ...(match.scoreB !== null && { scoreB: match.scoreB }),
    version: match.version,
  });

  async function record(scores: Result, consent: Consent = noConsent) {
    const params = { id: tournamentId, matchId: match.id };
    const body = { ...scores, version: match.version, ...consent };
    try {
      const { message } = await mutateAsync({ params, body });
      toast.success(message);
      onRecorded();
    } catch (error) {
      const given = await askFor(error);
      if (!given) throw error;
      if (given !== 'declined') await record(scores, { ...consent, ...given });
    }
  }

  return { form, record };
}

/** What the organiser has agreed to beside the result itself. */
type Consent = Pick<Result, 'force' | 'reinstate'>;

const noConsent: Consent = { force: false, reinstate: false };

/** Asks for what a refused result requires; undefined if it was refused for another reason. */
async function askFor(error: unknown): Promise<Partial<Consent> | 'declined' | undefined> {
  if (!(error instanceof ApiError)) return undefined;
  const { fields } = error;
  if (fields.reinstate) {
    const options = { action: 'Reinstate', detail: fields.reinstate };
    return (await confirm('Reinstate?', options)) ? { reinstate: true } : 'declined';
  }
  const isCleared = await askToClear(error, 'Correct this result?');
  if (isCleared === undefined) return undefined;
  return isCleared ? { force: true } : 'declined';
}
