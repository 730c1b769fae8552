import type { UseFormReturn } from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';
import type { WinnersInput } from '@last-circle/contract/competition/winners.ts';

export type WinnersFormState = UseFormReturn<
  z.input<typeof WinnersInput>,
  unknown,
  z.output<typeof WinnersInput>
>;
