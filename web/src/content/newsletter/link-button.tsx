import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf, type Mutation } from '#platform/actions/run-action.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Notice } from '#ui/feedback/notice.tsx';

interface LinkButtonProps<In> {
  mutation: Mutation<In, { message: string }> & { data: { message: string } | undefined };
  args: In;
  failed: string;
  busyText: string;
  children: string;
}

/** What a mailed link is for, by a press: programs that open links in mails change nothing. */
export function LinkButton<In>({ mutation, children, ...rest }: LinkButtonProps<In>) {
  const isHydrated = useIsHydrated();
  if (mutation.data) return <Notice kind="success">{mutation.data.message}</Notice>;
  return (
    <MutationButton
      {...rest}
      variant="primary"
      mutation={mutation}
      done={messageOf}
      disabled={!isHydrated}
    >
      {children}
    </MutationButton>
  );
}
