import { ButtonLink } from '#platform/router/button-link.tsx';

interface SectionHeaderProps {
  /** The id of the heading, for `aria-labelledby` of the section. */
  id: string;
  title: string;
  /** The page with all items. */
  to: string;
  /** Completes 'See all' for screen readers: 'tournaments'. */
  itemsLabel: string;
}

export const SectionHeader = ({ id, title, to, itemsLabel }: SectionHeaderProps) => (
  <div className="mb-6 flex items-baseline justify-between gap-4">
    <h2 id={id} className="text-heading">
      {title}
    </h2>
    <ButtonLink to={to} size="small" variant="quiet" className="-mr-3">
      See all <span className="sr-only">{itemsLabel}</span>
    </ButtonLink>
  </div>
);
