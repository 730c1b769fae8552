import { useQuery } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';

/** A page of them is enough to find the cup of last week. */
const offered = '100';

const earlierTournaments = apiQuery('GET /tournaments/all', {
  query: { section: 'past', limit: offered },
});

const seasons = apiQuery('GET /seasons', { query: {} });

/** A way that needs no list. */
export type SeedingWay =
  | { shuffle: true }
  | { byRating: true }
  | { standingsOf: number }
  | { seasonId: number };

interface SeedingWaysProps {
  tournamentId: number;
  isBusy: boolean;
  keepApart: boolean;
  onKeepApartChange: (keepApart: boolean) => void;
  onSeed: (way: SeedingWay, done: string) => void;
}

/** Ways to seed all at once: by lot, by rating, or by the standings of a season or a tournament. */
export function SeedingWays(props: SeedingWaysProps) {
  const { tournamentId, isBusy, keepApart, onKeepApartChange, onSeed } = props;
  const [chosen, setChosen] = useState('');
  const { data = [] } = useQuery(earlierTournaments);
  const { data: ofSeasons = [] } = useQuery(seasons);
  const others = data.filter(({ id, status }) => id !== tournamentId && status === 'completed');
  return (
    <div className="mb-4 flex flex-col gap-3 border-b border-line pb-4">
      <div className="flex flex-wrap items-end gap-3">
        {others.length + ofSeasons.length > 0 && (
          <>
            <Field label="By the standings of" className="min-w-48 grow">
              <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">Choose</option>
                <Choices label="Seasons" kind={season} items={ofSeasons} />
                <Choices label="Tournaments" kind={tournament} items={others} />
              </Select>
            </Field>
            <Button
              disabled={isBusy || chosen === ''}
              onClick={() => onSeed(wayOf(chosen), 'Seeds set by standings')}
            >
              Seed by them
            </Button>
          </>
        )}
        <Button disabled={isBusy} onClick={() => onSeed({ byRating: true }, 'Seeds set by rating')}>
          By rating
        </Button>
        <Button
          icon={Shuffle}
          disabled={isBusy}
          onClick={() => onSeed({ shuffle: true }, 'Seeds shuffled')}
        >
          Shuffle
        </Button>
      </div>
      <Checkbox
        label="Members of one permanent team do not meet in the first round"
        checked={keepApart}
        onChange={({ target }) => onKeepApartChange(target.checked)}
      />
    </div>
  );
}

const season = 'season';
const tournament = 'tournament';

/** The way that a value of `Choices` stands for. */
function wayOf(chosen: string): SeedingWay {
  const [kind, id] = chosen.split(':');
  return kind === season ? { seasonId: Number(id) } : { standingsOf: Number(id) };
}

interface ChoicesProps {
  label: string;
  kind: string;
  items: readonly { id: number; name: string }[];
}

const Choices = ({ label, kind, items }: ChoicesProps) =>
  items.length > 0 && (
    <optgroup label={label}>
      {items.map(({ id, name }) => (
        <option key={id} value={`${kind}:${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
