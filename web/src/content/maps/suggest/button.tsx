import { useState } from 'react';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useArrival } from '#platform/router/use-arrival.ts';
import { useUser } from '#platform/session/session.ts';
import { loginFrom, paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';

const SuggestDialog = lazyExtra(async () => (await import('./dialog.tsx')).SuggestDialog);

const anchor = 'suggest';
const look = { children: 'Suggest a map' };

/** Leads visitors to the login, and back to the dialog. */
export const SuggestButton = () =>
  useUser() ? <OpenButton /> : <ButtonLink {...look} to={loginFrom(`${paths.maps}#${anchor}`)} />;

function OpenButton() {
  const [isOpen, setIsOpen] = useState(false);
  useArrival(anchor, () => setIsOpen(true));
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)} />
      {isOpen && <SuggestDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
