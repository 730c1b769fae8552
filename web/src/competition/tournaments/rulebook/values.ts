import type { UseFormReturn } from 'react-hook-form';
import type { RulebookInput } from '@last-circle/contract/competition/tournaments/rulebook.ts';
import type { Reply } from '#platform/api/client.ts';

export type RuledTournament = Pick<
  Reply<'GET /tournaments/:id'>,
  'id' | 'rules' | 'prizes' | 'rulebookVersion'
>;

export interface RulebookValues {
  /** HTML. */
  rules: string;
  prizes: { from: number; to: number; prize: string }[];
  version: number;
}

export type RulebookFormState = UseFormReturn<RulebookValues, unknown, RulebookInput>;

export const valuesOf = ({ rules, prizes, rulebookVersion }: RuledTournament): RulebookValues => ({
  rules,
  prizes,
  version: rulebookVersion,
});
