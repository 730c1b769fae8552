import { useEffect, useEffectEvent } from 'react';
import { messageOf, type Mutation } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { DeleteButton } from '#platform/actions/delete-button.tsx';

interface Params {
  params: { id: number };
}

interface RowActionsProps {
  row: { id: number; isVerified: boolean };
  /** What a row is: 'team'. */
  word: string;
  /** What is deleted with it. */
  loss: string;
  verification: Mutation<Params & { body: { isVerified: boolean } }, { message: string }>;
  removal: Mutation<Params, { message: string }>;
  /** Called when the row is removed and with it the focus. */
  onRemoved: () => void;
}

/** Verifies and deletes one registration or team. */
export function RegistrationsRowActions(props: RowActionsProps) {
  const { row, word, loss, verification, removal } = props;
  const { id, isVerified } = row;
  const params = { id };
  const onRemoved = useEffectEvent(props.onRemoved);

  // It was deleted, or the filter no longer shows it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onRemoved();
    },
    [],
  );

  return (
    <>
      <MutationButton
        size="small"
        variant={isVerified ? 'quiet' : 'secondary'}
        className="max-md:grow"
        mutation={verification}
        sibling={removal}
        args={{ params, body: { isVerified: !isVerified } }}
        done={messageOf}
        failed={`Failed to verify ${word}`}
      >
        {isVerified ? 'Unverify' : 'Verify'}
      </MutationButton>
      <DeleteButton
        size="small"
        variant="quiet"
        className="max-md:grow"
        mutation={removal}
        sibling={verification}
        args={{ params }}
        question={`Are you sure you want to delete this ${word}?`}
        detail={loss}
        failed={`Failed to delete ${word}`}
      />
    </>
  );
}
