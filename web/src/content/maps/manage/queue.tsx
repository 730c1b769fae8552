import { useRef } from 'react';
import type { MapSuggestion } from '@last-circle/contract/content/map-suggestions.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { queueQuery } from './queries.ts';
import { SuggestedMap } from './suggested-map.tsx';

interface QueueProps {
  onEdit: (suggestion: MapSuggestion) => void;
}

/** Maps that players suggest and that wait; nothing where there is none. */
export function Queue({ onEdit }: QueueProps) {
  const list = useList(queueQuery);
  const shown = useRef<HTMLUListElement>(null);
  if (!list.query.error && !list.items?.length) return null;
  return (
    <Section id="suggested" title="Suggested by players" count={list.total} className="mb-10">
      <LoadMoreList list={list} failed="Failed to load suggestions" loading={null} empty={null}>
        {(suggestions) => (
          <ul ref={shown} tabIndex={-1} className="flex flex-col gap-4 outline-none">
            {suggestions.map((suggestion) => (
              <li key={suggestion.id}>
                <SuggestedMap
                  suggestion={suggestion}
                  onEdit={() => onEdit(suggestion)}
                  // The focus of a decided one moves to the others.
                  onDecided={() => shown.current?.focus({ preventScroll: true })}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadMoreList>
    </Section>
  );
}
