import { useId, type ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';

interface ProfileSectionProps {
  title: string;
  children: ReactNode;
}

/** A named group of fields, in two columns where there is room. */
export function ProfileSection({ title, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-title">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-6">{children}</div>
    </Card>
  );
}
