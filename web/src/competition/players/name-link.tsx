import { Fragment } from 'react';
import { Link } from '#platform/router/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#paths.ts';
import { namedPagesQuery } from './queries.ts';

/** A name in a tournament, as a link where it has a public page. */
export function NameLink({ tournamentId, name }: { tournamentId: number; name: string }) {
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

export const NameLinks = ({ tournamentId, names }: { tournamentId: number; names: string[] }) =>
  names.map((name, index) => (
    <Fragment key={`${index} ${name}`}>
      {index > 0 && ', '}
      <NameLink tournamentId={tournamentId} name={name} />
    </Fragment>
  ));

/** The path of the page of the player or team with this name in a tournament, if there is one. */
function usePageOf(tournamentId: number) {
  const { data = [] } = useQuery(namedPagesQuery(tournamentId));
  return (name: string) => {
    const found = data.find((page) => page.name === name);
    if (found?.player != null) return paths.player(found.player);
    return found?.permanentTeam ? paths.permanentTeam(found.permanentTeam) : undefined;
  };
}
