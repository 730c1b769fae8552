import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { ResultInput, type Match } from '@last-circle/contract/brackets.ts';
import { ApiError } from '#platform/api/client.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { confirm } from '#ui/overlays/confirm.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { bracketQuery } from './queries.ts';
import { useRecord } from './use-bracket.ts';

type Result = z.output<typeof ResultInput>;

interface ResultFormOptions {
  tournamentId: number;
  match: Match;
  onRecorded: () => void;
}

/** The form of a result; what a correction would clear is asked about first. */
export function useResultForm({ tournamentId, match, onRecorded }: ResultFormOptions) {
  const client = useQueryClient();
  const { mutateAsync } = useRecord();
  const form = useSchemaForm(ResultInput, {
    ...(match.scoreA !== null && { scoreA: match.scoreA }),
    ...(match.scoreB !== null && { scoreB: match.scoreB }),
    version: match.version,
  });

  async function record(scores: Result, force = false) {
    const params = { id: tournamentId, matchId: match.id };
    const body = { ...scores, version: match.version, force };
    try {
      const { message } = await mutateAsync({ params, body });
      toast.success(message);
      onRecorded();
    } catch (error) {
      const affected = error instanceof ApiError ? error.affected : [];
      if (affected.length === 0) {
        // Whatever stands in the way, it is not what stands here.
        void client.invalidateQueries(bracketQuery(tournamentId));
        throw error;
      }
      const detail = `This clears: ${affected.map(({ name }) => name).join(', ')}.`;
      const question = 'Correct this result?';
      if (await confirm(question, { action: 'Correct and clear', isDanger: true, detail })) {
        await record(scores, true);
      }
    }
  }

  return { form, record };
}
