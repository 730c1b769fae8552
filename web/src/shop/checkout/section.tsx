import type { ReactNode } from 'react';

interface CheckoutSectionProps {
  title: string;
  /** Fields on six columns. */
  children: ReactNode;
}

export const CheckoutSection = ({ title, children }: CheckoutSectionProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-4 block">
      <h2 className="text-title">{title}</h2>
    </legend>
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-6">{children}</div>
  </fieldset>
);
