import { RotateCcw, ShieldCheck, Truck, Zap } from 'lucide-react';

const badges = [
  { Icon: Truck, text: 'Free shipping on orders over $50' },
  { Icon: ShieldCheck, text: 'Secure payment' },
  { Icon: Zap, text: 'Fast delivery within 24 hours' },
  { Icon: RotateCcw, text: '30-day return policy' },
];

export const TrustBadges = () => (
  <ul className="grid gap-x-6 gap-y-3 border-t border-line pt-5 text-sm text-muted sm:grid-cols-2">
    {badges.map(({ Icon, text }) => (
      <li key={text} className="flex items-center gap-3">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
        {text}
      </li>
    ))}
  </ul>
);
