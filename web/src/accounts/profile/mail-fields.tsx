import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { ProfileFormState } from './profile-values.ts';

const mails = [
  ['mailMatchReady', 'My next match is ready'],
  ['mailJoinRequests', 'Somebody asks to join my private team'],
  ['mailRequestAccepted', 'My request to join a team is accepted'],
  ['mailRequestRejected', 'My request to join a team is rejected'],
] as const;

/** Which mails the player wants; others, such as codes and start notices, always come. */
export const MailFields = ({ form }: { form: ProfileFormState }) => (
  <fieldset className="flex flex-col sm:col-span-6">
    <legend className="text-sm font-medium text-ink">Send me an email when</legend>
    {mails.map(([name, label]) => (
      <Checkbox key={name} label={label} {...form.register(name)} />
    ))}
  </fieldset>
);
