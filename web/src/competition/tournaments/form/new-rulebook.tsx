import { PrizeRows } from '#competition/tournaments/rulebook/prize-rows.tsx';
import { RulesField } from '#competition/tournaments/rulebook/rules-field.tsx';
import type { RulebookFormState } from '#competition/tournaments/rulebook/values.ts';
import { FoldedFields } from './folded-fields.tsx';
import type { TournamentFormState } from './values.ts';

interface NewRulebookProps {
  form: TournamentFormState;
  isNew: boolean;
}

/** The rules and prizes of a new tournament; later they are edited on its page. */
export function NewRulebook({ form, isNew }: NewRulebookProps) {
  if (!isNew) return null;
  // Both forms have the values `rules` and `prizes`, which these fields keep to.
  const rulebook = form as unknown as RulebookFormState;
  return (
    <FoldedFields form={form} title="Rules and prizes by place" names={['rules', 'prizes']} isLazy>
      <div className="flex flex-col gap-6">
        <PrizeRows form={rulebook} />
        <RulesField form={rulebook} />
      </div>
    </FoldedFields>
  );
}
