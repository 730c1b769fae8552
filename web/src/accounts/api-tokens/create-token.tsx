import { useState } from 'react';
import { OnceShownDialog } from '#platform/forms/once-shown-dialog.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** Makes a token and shows it once. */
export function CreateToken() {
  const [isOpen, setIsOpen] = useState(false);
  const [token, setToken] = useState<string>();
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        Create token
      </Button>
      {isOpen && (
        <TokenDialog
          onCreated={(created) => {
            setIsOpen(false);
            setToken(created);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {token !== undefined && (
        <OnceShownDialog
          title="Store the token now"
          label="Token"
          value={token}
          onClose={() => setToken(undefined)}
        >
          <p>
            Programs send it with each request: <code>Authorization: Bearer {'<token>'}</code>. It
            is not shown again.
          </p>
        </OnceShownDialog>
      )}
    </>
  );
}
