import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useUser } from '#platform/session/session.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { seriesQuery } from './queries.ts';

interface OnlyThisProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  seriesId: number;
}

/** Whether what is saved is of this tournament alone, as long as its series goes on. */
export function OnlyThis({ seriesId, ...rest }: OnlyThisProps) {
  const { data } = useQuery(seriesQuery(seriesId, useUser()));
  if (data?.nextStart === null) return null;
  return <Checkbox label="Change only this one, not those that follow in the series" {...rest} />;
}
