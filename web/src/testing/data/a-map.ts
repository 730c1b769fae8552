import type { GameMap } from '@last-circle/contract/content/maps.ts';

/** An active box fight of medium difficulty by Kestrel. */
export const aMap = (change: Partial<GameMap> = {}): GameMap => ({
  id: 12,
  name: 'Storm Box',
  description: 'Four walls.\nOne storm.',
  image: '/uploads/maps/box.webp',
  mapCode: '1234-5678-9012',
  category: 'Box Fight',
  difficulty: 'Medium',
  maxPlayers: 16,
  tags: ['1v1', 'aim'],
  createdBy: 'Kestrel',
  isActive: true,
  isFeatured: false,
  likes: 3,
  suggestedBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
