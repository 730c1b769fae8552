const tones = ['gold', 'text-epic', 'text-rare'];

/** The colour of a placement: the first three are highlighted. */
export const placementTone = (place: number) => tones[place - 1] ?? 'text-muted';
