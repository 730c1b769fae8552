const tones = ['text-legendary', 'text-epic', 'text-rare'];

/** The colour of a place: the first three stand out. */
export const placeTone = (place: number) => tones[place - 1] ?? 'text-muted';
