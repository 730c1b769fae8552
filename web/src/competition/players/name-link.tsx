import { Fragment } from 'react';
import { usePageOf } from './named-pages.ts';
import { Link } from '#platform/router/link.tsx';

interface NameLinkProps {
  tournamentId: number;
  name: string;
}

/** A name in a tournament, as a link where it has a public page. */
export function NameLink({ tournamentId, name }: NameLinkProps) {
  const to = usePageOf(tournamentId)(name);
  if (to === undefined) return name;
  return (
    <Link
      to={to}
      className="underline decoration-edge decoration-1 underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  );
}

interface NameLinksProps {
  tournamentId: number;
  names: string[];
}

/** Names divided by commas. */
export const NameLinks = ({ tournamentId, names }: NameLinksProps) =>
  names.map((name, index) => (
    <Fragment key={`${index} ${name}`}>
      {index > 0 && ', '}
      <NameLink tournamentId={tournamentId} name={name} />
    </Fragment>
  ));
