import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

interface NoticeProps {
  kind: 'error' | 'success' | 'info';
  children: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
}

const looks = {
  error: { Icon: CircleAlert, line: 'border-danger', icon: 'text-danger' },
  success: { Icon: CircleCheck, line: 'border-success', icon: 'text-success' },
  info: { Icon: Info, line: 'border-accent', icon: 'text-accent' },
};

/** A message about a form or a section that stays visible, unlike a toast. */
export function Notice({ kind, children, actions }: NoticeProps) {
  const { Icon, line, icon } = looks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-sm border-l-3 bg-raised px-4 py-3 text-sm', line)}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', icon)} />
      <div className="min-w-0">
        <div className="text-ink">{children}</div>
        {actions && <div className="mt-2 flex flex-wrap items-center gap-x-4">{actions}</div>}
      </div>
    </div>
  );
}
