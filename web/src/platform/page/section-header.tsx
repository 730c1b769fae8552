import { buttonClass } from '#ui/controls/button.tsx';
import { Link } from '#platform/router/link.tsx';

interface SectionHeaderProps {
  /** Of the heading, for `aria-labelledby` of the section. */
  id: string;
  title: string;
  /** Where all of what it shows a part of can be seen. */
  to: string;
  /** What those are. */
  all: string;
}

export const SectionHeader = ({ id, title, to, all }: SectionHeaderProps) => (
  <div className="mb-6 flex items-baseline justify-between gap-4">
    <h2 id={id} className="text-heading">
      {title}
    </h2>
    <Link to={to} className={buttonClass({ size: 'small', variant: 'quiet', className: '-mr-3' })}>
      See all <span className="sr-only">{all}</span>
    </Link>
  </div>
);
