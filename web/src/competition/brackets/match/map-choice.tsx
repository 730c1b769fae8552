import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { PlayedMap } from '@last-circle/contract/competition/brackets/brackets.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced.ts';

interface MapChoiceProps {
  label: string;
  hint?: string;
  value: PlayedMap;
  onChoose: (map: PlayedMap) => void;
}

const maxResults = 8;

/** Chooses an active map by name or code, or none. */
export function MapChoice({ label, hint, value, onChoose }: MapChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedText({ value: search, onChange: setSearch, delayMs: 200 });
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...apiQuery('GET /maps', { query: { search, isActive: 'true', limit: String(maxResults) } }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const isSearching = text.trim() !== search || isPlaceholderData || (isFetching && !data);
  const maps = isSearching || error ? [] : (data ?? []);

  return (
    <Field label={label} hint={hint} isOptional>
      <div className="flex items-start">
        <Combobox
          value={value ? `${value.name} ${value.mapCode}` : ''}
          text={typed}
          onType={(next) => {
            setTyped(next);
            setText(next ?? '');
          }}
          options={maps.map(({ id, name, mapCode }) => ({ id, name, mapCode, detail: mapCode }))}
          onChoose={({ id, name, mapCode }) => onChoose({ id, name, mapCode })}
          placeholder="Search maps by name or code"
          status={
            error && !isFetching ? (
              <>
                Failed to load maps
                <Button size="small" variant="quiet" onClick={() => void refetch()}>
                  Try again
                </Button>
              </>
            ) : (
              statusOf(isSearching || isFetching, maps.length)
            )
          }
        />
        {value && (
          <IconButton label={`Remove map ${value.name}`} onClick={() => onChoose(null)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </Field>
  );
}

function statusOf(isSearching: boolean, count: number) {
  if (isSearching) return 'Searching...';
  if (count === 0) return 'No map found';
  if (count === maxResults) return `Showing the newest ${maxResults}. Type more to find others`;
  return count === 1 ? '1 map' : `${count} maps`;
}
