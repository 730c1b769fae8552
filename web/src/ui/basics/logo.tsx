import { Ring } from './ring.tsx';

interface LogoProps {
  brand: string;
}

export function Logo({ brand }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-title tracking-wide whitespace-nowrap text-ink uppercase">
      <Ring className="size-8" />
      {brand}
    </span>
  );
}
