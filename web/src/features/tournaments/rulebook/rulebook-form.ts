import type { UseFormReturn } from 'react-hook-form';
import type { RulebookInput } from '@last-circle/contract/rulebook.ts';
import type { ShownTournament } from '../tournament-head.tsx';

export interface RulebookValues {
  /** HTML. */
  rules: string;
  prizes: { from: number; to: number; prize: string }[];
  version: number;
}

export type RulebookForm = UseFormReturn<RulebookValues, unknown, RulebookInput>;

export const valuesOf = ({ rules, prizes, rulebookVersion }: ShownTournament): RulebookValues => ({
  rules,
  prizes,
  version: rulebookVersion,
});
