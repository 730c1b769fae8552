import { classNames } from './class-names.ts';

interface MonogramProps {
  name: string;
  /** Its size and shape. */
  className: string;
}

/** The first letter of a name, in place of a picture. */
export const Monogram = ({ name, className }: MonogramProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid shrink-0 place-items-center border-action bg-panel font-display text-ink uppercase',
      className,
    )}
  >
    {Array.from(name)[0]}
  </span>
);
