import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { messageOf, runAction, type Mutation } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { DeleteButton } from '#platform/actions/delete-button.tsx';

interface Params {
  params: { id: number };
}

interface RowActionsProps {
  row: { id: number; isVerified: boolean };
  /** The button that checks it in. */
  checkIn: ReactNode;
  /** What a row is: 'team'. */
  word: string;
  /** The player's or the team's. */
  name: string;
  /** What becomes of the seat of a row that is not verified any more. */
  release: string;
  /** What is deleted with it. */
  loss: string;
  verification: Mutation<Params & { body: { isVerified: boolean } }, { message: string }>;
  canRemove: boolean;
  removal: Mutation<Params, { message: string }>;
  /** Called when the row is removed and with it the focus. */
  onRemoved: () => void;
}

/** Verifies and deletes one registration or team. */
export function RegistrationsRowActions(props: RowActionsProps) {
  const { row, checkIn, word, name, release, loss, verification, canRemove, removal } = props;
  const { id, isVerified } = row;
  const params = { id };
  const onRemoved = useEffectEvent(props.onRemoved);
  const verify = {
    mutation: verification,
    args: { params, body: { isVerified: true } },
    done: messageOf,
    failed: `Failed to verify ${word}`,
  };
  const unverify = {
    ...verify,
    args: { params, body: { isVerified: false } },
    confirmation: { question: `Unverify ${name}?`, action: 'Unverify', detail: release },
    undo: () => void runAction(verify),
  };

  // It was deleted, or the filter no longer shows it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onRemoved();
    },
    [],
  );

  return (
    <>
      {checkIn}
      <MutationButton
        {...(isVerified ? unverify : verify)}
        size="small"
        variant={isVerified ? 'quiet' : 'secondary'}
        className="max-md:grow"
        sibling={removal}
      >
        {isVerified ? 'Unverify' : 'Verify'}
      </MutationButton>
      {canRemove && (
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
      )}
    </>
  );
}
