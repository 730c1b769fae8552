import { Link, type LinkProps } from '#platform/router/link.tsx';

/** A link among words, with room for a thumb. */
export const TextLink = (props: LinkProps) => (
  <Link
    {...props}
    className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
  />
);
