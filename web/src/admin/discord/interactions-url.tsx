import { Copyable } from '#ui/controls/copyable.tsx';

/** Where Discord is to send what is pressed there. */
export const InteractionsUrl = ({ url }: { url: string }) => (
  <Copyable label="Interactions Endpoint URL" value={url} />
);
