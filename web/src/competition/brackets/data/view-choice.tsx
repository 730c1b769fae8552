import { useSearchParams } from '#platform/router/search-params.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Select } from '#ui/fields/select.tsx';
import { bracketSearch } from './search.ts';

interface Choice {
  label: string;
  /** The search params that show it. */
  search: Partial<SearchOf<typeof bracketSearch>>;
  /** The heading that it is listed under. */
  of?: string;
}

interface ViewChoiceProps {
  label: string;
  choices: readonly Choice[];
  /** The index of what is shown. */
  current: number;
  className?: string | undefined;
}

/** Chooses a stage, group, round or game in one compact control; the URL says which. */
export function ViewChoice({ label, choices, current, className }: ViewChoiceProps) {
  const { change } = useSearchParams(bracketSearch);
  const options = choices.map(({ label: text, of }, index) => ({ text, of, index }));
  return (
    <Select
      aria-label={label}
      value={current}
      className={classNames(
        'min-w-0 print:hidden [&>select]:field-sizing-content [&>select]:pr-7 [&>select]:pl-2.5 [&>select]:font-semibold max-[24rem]:[&>select]:text-sm [&>svg]:right-2',
        className,
      )}
      onChange={({ target }) => change(choices[Number(target.value)]?.search ?? {}, asView)}
    >
      {[...Map.groupBy(options, ({ of }) => of)].map(([of, listed]) => {
        const shown = listed.map(({ text, index }) => (
          <option key={index} value={index}>
            {text}
          </option>
        ));
        return of === undefined ? (
          shown
        ) : (
          <optgroup key={of} label={of}>
            {shown}
          </optgroup>
        );
      })}
    </Select>
  );
}

const asView = { replace: true };
