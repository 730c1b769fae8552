import { useQuery } from '@tanstack/react-query';
import { DisputeCard } from './dispute-card.tsx';
import { disputesOfQuery } from '#competition/brackets/data/report-queries.ts';

/** The disputes of a tournament for its staff, above its bracket; nothing without any. */
export function DisputesHere({ tournamentId }: { tournamentId: number }) {
  const { data } = useQuery(disputesOfQuery(tournamentId));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="disputes" className="mb-8 print:hidden">
      <h3 id="disputes" className="mb-3 text-title">
        Disputes
      </h3>
      <ul className="grid gap-4">
        {data.map((dispute) => (
          <li key={dispute.match.id}>
            <DisputeCard dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  );
}
