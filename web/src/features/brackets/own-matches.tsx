import { useOwnMatches } from '#platform/api/own-matches.ts';
import { YourMatch } from './your-match.tsx';

/** What the viewer plays next, in every ongoing tournament; nothing without one. */
export function OwnMatches() {
  const all = useOwnMatches();
  if (all.length === 0) return null;
  return (
    <ul aria-label="Your matches" className="mb-8 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {all.map((own) => (
        <li key={own.tournamentId}>
          <YourMatch own={own} hasName />
        </li>
      ))}
    </ul>
  );
}
