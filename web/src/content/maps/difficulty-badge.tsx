import type { MapDifficulty } from '@last-circle/contract/content/map-rules.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';

const tones: Record<MapDifficulty, Tone> = {
  Easy: 'easy',
  Medium: 'medium',
  Hard: 'hard',
  Expert: 'expert',
};

interface DifficultyBadgeProps {
  difficulty: MapDifficulty;
  isSolid?: boolean;
}

export const DifficultyBadge = ({ difficulty, isSolid = false }: DifficultyBadgeProps) => (
  <Badge tone={tones[difficulty]} isSolid={isSolid}>
    {difficulty}
  </Badge>
);
