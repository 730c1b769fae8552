import { CornerDownLeft } from 'lucide-react';
import { useId } from 'react';
import { Link } from '#platform/router/link.tsx';
import type { Group } from './groups.tsx';
import { HitLine } from './hit-line.tsx';
import type { Option, useOptions } from './use-options.ts';

const optionClass =
  'flex min-h-11 scroll-my-10 items-center gap-3 rounded-sm px-3 py-1.5 outline-offset-[-2px] outline-live hover:bg-raised aria-selected:bg-raised aria-selected:outline-2';

interface OptionListProps extends Pick<ReturnType<typeof useOptions>, 'list' | 'itemOf'> {
  groups: readonly Group[];
  /** Leads to all results. */
  all: Option;
}

/** What was found as options, each kind under its name; they are links, for another tab too. */
export function OptionList({ list, itemOf, groups, all }: OptionListProps) {
  const id = useId();
  return (
    <div {...list} aria-label="Results" className="p-2">
      {groups.map(({ kind, label, Icon, hits }) => (
        // A fieldset would be no child of a listbox.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="pb-2">
          <p id={`${id}-${kind}`} aria-hidden="true" className="px-3 pt-2 pb-1 eyebrow">
            {label}
          </p>
          {hits.map((hit) => (
            <Link key={hit.key} {...itemOf(hit)} to={hit.to} className={optionClass}>
              <HitLine Icon={Icon} hit={hit}>
                {hit.name}
              </HitLine>
            </Link>
          ))}
        </div>
      ))}
      <Link {...itemOf(all)} to={all.to} className={`${optionClass} font-semibold text-accent`}>
        <span className="grid size-8 shrink-0 place-items-center">
          <CornerDownLeft aria-hidden="true" className="size-5" />
        </span>
        See all results
      </Link>
    </div>
  );
}
