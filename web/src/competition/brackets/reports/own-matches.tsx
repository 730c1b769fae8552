import type { ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useOwnMatches } from '#competition/tournament/own-matches.ts';
import { reportsOfOwn } from '#competition/brackets/data/report-queries.ts';
import { YourMatch } from './your-match.tsx';

interface OwnMatchesProps {
  /** Instead of both until it is known whether there is a match. */
  loading: ReactNode;
  /** Shown below the matches. */
  children: ReactNode;
}

/** What the viewer plays next in every ongoing tournament, if anything, above the rest of a page. */
export function OwnMatches({ loading, children }: OwnMatchesProps) {
  const { own, isLoading } = useOwnMatches();
  // A card whose report comes later would move all that is below.
  const reports = useQueries({ queries: reportsOfOwn(own) });
  if (isLoading || reports.some((report) => report.isLoading)) return loading;
  return (
    <>
      {own.length > 0 && (
        <ul aria-label="Your matches" className="mb-8 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {own.map((one) => (
            <li key={one.tournamentId}>
              <YourMatch own={one} hasName />
            </li>
          ))}
        </ul>
      )}
      {children}
    </>
  );
}
