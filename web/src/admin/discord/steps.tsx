import type { ReactNode } from 'react';

interface StepProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** What is to be done one after the other. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="flex max-w-2xl flex-col gap-7 [counter-reset:step]">{children}</ol>
);

export const Step = ({ title, text, children }: StepProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 [counter-increment:step] before:mt-px before:flex before:size-6 before:items-center before:justify-center before:rounded-full before:bg-raised before:text-xs before:font-semibold before:text-muted before:content-[counter(step)]">
    <div className="min-w-0">
      <h3 className="text-base font-semibold">{title}</h3>
      {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  </li>
);
