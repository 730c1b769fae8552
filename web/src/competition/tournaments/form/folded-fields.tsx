import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import type { TournamentFormState } from './values.ts';

interface FoldedFieldsProps {
  form: TournamentFormState;
  title: string;
  /** Whether it is one of the form's steps, not a part of one. */
  isStep?: boolean;
  /** The names of the values that it has the inputs of. */
  names: readonly string[];
  /** Whether the inputs are there from its first opening on only. */
  isLazy?: boolean;
  children: ReactNode;
}

/** A part of the form that is folded until it is needed, at the latest where one of its values is refused. */
export function FoldedFields(props: FoldedFieldsProps) {
  const { form, title, isStep = false, names, isLazy = false, children } = props;
  const ref = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(!isLazy);
  const { errors, submitCount } = form.formState;
  const isWrong = names.some((name) => name in errors);

  useEffect(() => {
    const fold = ref.current;
    if (!fold || !isWrong || fold.open || submitCount === 0) return;
    fold.open = true;
    const first = fold.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (first && fold.contains(first)) first.focus();
  }, [isWrong, submitCount]);

  return (
    <details
      ref={ref}
      className="group/fold sm:col-span-6"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary
        className={classNames(
          'flex min-h-11 w-fit cursor-pointer items-center gap-2',
          isStep ? 'font-display text-lg font-semibold' : 'text-sm font-medium',
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open/fold:rotate-90"
        />
        {title}
      </summary>
      <div className="pt-3">{wasOpened && children}</div>
    </details>
  );
}
