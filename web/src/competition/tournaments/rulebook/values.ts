import type { UseFormReturn } from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';
import type { RulebookInput } from '@last-circle/contract/competition/tournaments/rulebook.ts';
import type { Reply } from '#platform/api/client.ts';

export type RuledTournament = Pick<
  Reply<'GET /tournaments/:id'>,
  'id' | 'rules' | 'prizes' | 'rulebookVersion' | 'seriesId'
>;

type RulebookValues = z.input<typeof RulebookInput>;

export type RulebookFormState = UseFormReturn<RulebookValues, unknown, RulebookInput>;

export const valuesOf = ({ rules, prizes, rulebookVersion }: RuledTournament): RulebookValues => ({
  rules,
  prizes,
  version: rulebookVersion,
  onlyThis: false,
});
