import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#ui/controls/button.tsx';

/** The link of a verified participant into the game. */
export const JoinGame = ({ link }: { link: string }) => (
  <a
    href={link}
    target="_blank"
    rel="noreferrer"
    className={buttonClass({ variant: 'primary', className: 'grow' })}
  >
    Join game
    <ExternalLink aria-hidden="true" className="size-4" />
  </a>
);
