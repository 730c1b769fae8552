import type { UseFormReturn } from 'react-hook-form';
import type { RulebookInput } from '@last-circle/contract/competition/tournaments/rulebook.ts';
import type { Reply } from '#platform/api/client.ts';

export type RuledTournament = Pick<
  Reply<'GET /tournaments/:id'>,
  'id' | 'rules' | 'prizes' | 'rulebookVersion'
>;

export type RulebookFormState = UseFormReturn<RulebookInput, unknown, RulebookInput>;

export const valuesOf = ({ rules, prizes, rulebookVersion }: RuledTournament): RulebookInput => ({
  rules,
  prizes,
  version: rulebookVersion,
});
