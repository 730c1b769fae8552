import { useQuery } from '@tanstack/react-query';
import { useMay, useUser } from '#platform/session/session.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { seriesQuery } from './queries.ts';

interface OnlyThisProps {
  seriesId: number;
  value: boolean;
  onChange: (value: boolean) => void;
}

const options = [
  { value: 'following', label: 'this and all that follow' },
  { value: 'this', label: 'only this one' },
] as const;

/**
 * Whether what is saved is of this tournament alone, as long as its series goes on. Its staff change
 * nothing else.
 */
export function OnlyThis({ seriesId, value, onChange }: OnlyThisProps) {
  const { data } = useQuery(seriesQuery(seriesId, useUser()));
  const mayChangeAll = useMay('tournaments');
  if (!mayChangeAll || data?.nextStart === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span aria-hidden="true" className="text-sm font-medium">
        Change
      </span>
      <Segmented
        label="Change"
        options={options}
        value={value ? 'this' : 'following'}
        onChange={(chosen) => onChange(chosen === 'this')}
      />
    </div>
  );
}
