import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { TournamentFormState } from './values.ts';

interface FoldedFieldsProps {
  form: TournamentFormState;
  title: string;
  /** The names of the values that it has the inputs of. */
  names: readonly string[];
  children: ReactNode;
}

/** A part of the form that is folded until it is needed, at the latest where one of its values is refused. */
export function FoldedFields({ form, title, names, children }: FoldedFieldsProps) {
  const ref = useRef<HTMLDetailsElement>(null);
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
    <details ref={ref} className="group/fold sm:col-span-6">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-display text-lg font-semibold">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open/fold:rotate-90"
        />
        {title}
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
