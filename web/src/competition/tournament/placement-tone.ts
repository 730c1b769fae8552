const tones = ['gold', 'text-epic', 'text-rare'];

/** The colour of a placement: the first three are highlighted. */
export const placementTone = (placement: number) => tones[placement - 1] ?? 'text-muted';
