import { Link, type LinkProps } from '#platform/router/link.tsx';

/** A link within text, with a touch target of 44 px. */
export const TextLink = (props: LinkProps) => (
  <Link
    {...props}
    className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
  />
);
