import type { Decision } from '#competition/brackets/engine/standings/rank.ts';

/** 'Behind on wins, ahead on kills'; '' where points decided. */
export function textOf({ behindOn, isShared, aheadOn }: Decision) {
  const text = [
    behindOn && `behind on ${behindOn}`,
    isShared && 'shared rank',
    aheadOn && `ahead on ${aheadOn}`,
  ]
    .filter(Boolean)
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
