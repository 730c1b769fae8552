import { MailOpen } from 'lucide-react';

export const NothingOpen = () => (
  <div className="hidden min-h-80 place-items-center rounded-md border border-dashed border-line p-8 text-center text-muted lg:grid">
    <div>
      <MailOpen aria-hidden="true" className="mx-auto size-8" />
      <p className="mt-3">Choose a message to read it here.</p>
    </div>
  </div>
);
