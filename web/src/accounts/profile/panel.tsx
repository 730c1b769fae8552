import { useId, type ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';

interface PanelProps {
  title: string;
  text: string;
  /** Beside the title. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A part of the account with what it is for. */
export function Panel({ title, text, badge, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          {badge}
        </div>
        <p className="mt-1 max-w-[65ch] text-muted">{text}</p>
      </div>
      {children}
    </Card>
  );
}
