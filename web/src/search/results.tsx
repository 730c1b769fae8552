import { useId } from 'react';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Link } from '#platform/router/link.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { cardLinkClass } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { groupsOf, type Group } from './groups.tsx';
import { HitLine } from './hit-line.tsx';
import { NothingFound, searchHint } from './nothing-found.tsx';
import { useFound } from './queries.ts';
import { isSearched } from './results-url.ts';

/** What the whole site has by a name, each kind under its own heading. */
export function Results({ q }: { q: string }) {
  const query = useFound(q);
  if (!isSearched(q)) return <p className="text-muted">{searchHint}</p>;
  return (
    <QueryStates
      query={query}
      failed="The search could not be made"
      loading={<SkeletonRows label="Searching" rows={['h-7 w-40', 'h-13']} times={6} />}
    >
      {(found) => (
        <Dimmed isStale={query.isPlaceholderData}>
          <Groups groups={groupsOf(found, q)} />
        </Dimmed>
      )}
    </QueryStates>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return <NothingFound />;
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {groups.map((group) => (
        <GroupSection key={group.kind} group={group} />
      ))}
    </div>
  );
}

function GroupSection({ group: { label, Icon, hits, list } }: { group: Group }) {
  const id = useId();
  return (
    <Section id={id} title={label} className="min-w-0">
      <ul className="border-t border-line">
        {hits.map((hit) => (
          <li
            key={hit.key}
            className="relative flex min-h-13 items-center gap-3 border-b border-line px-2 py-2 hover:bg-panel"
          >
            <HitLine Icon={Icon} hit={hit}>
              <Link to={hit.to} className={`font-semibold ${cardLinkClass}`}>
                {hit.name}
              </Link>
            </HitLine>
          </li>
        ))}
      </ul>
      {list && (
        <Link
          to={list.to}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-accent hover:underline"
        >
          {list.label}
        </Link>
      )}
    </Section>
  );
}
