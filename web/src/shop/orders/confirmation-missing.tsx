import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';

interface ConfirmationMissingProps {
  /** The reason. */
  children: string;
  /** Called by Try again, where that may help. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

export const ConfirmationMissing = (props: ConfirmationMissingProps) => (
  <div className="flex flex-col items-center py-12 text-center sm:py-20">
    <NothingRing className="size-28" />
    <h1 className="mt-8 text-heading">Order Not Found</h1>
    <p className="mt-3 max-w-[44ch] text-muted">{props.children}</p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <Link
        to={paths.shop}
        className={buttonClass({ variant: props.onRetry ? 'secondary' : 'primary' })}
      >
        Go to the shop
      </Link>
      {props.onRetry && (
        <Button variant="primary" isBusy={props.isRetrying} onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </div>
  </div>
);
