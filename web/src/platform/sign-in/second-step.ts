import { useQueryClient } from '@tanstack/react-query';
import { isMissing, textOf, type Reply } from '#platform/api/client.ts';
import { call } from '#platform/api/queries.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';

const schema = async () =>
  (await import('@last-circle/contract/accounts/second-factor.ts')).SecondStepInput;

export interface SecondStepProps {
  /** What the right password was answered with. */
  challenge: string;
  onSignedIn: (session: Reply<'POST /auth/login/code'>) => void;
  /** The password is asked for again. */
  onExpired: () => void;
}

/** The form of the code that follows the password; `send` throws what is shown at it. */
export function useSecondStep({ challenge, onSignedIn, onExpired }: SecondStepProps) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { challenge, code: '' });

  async function send(body: { challenge: string; code: string }) {
    try {
      onSignedIn(await call(client, 'POST /auth/login/code', { body }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      toast.error(textOf(error, ''));
      onExpired();
    }
  }

  return { form, send };
}
