import { hash } from 'node:crypto';
import type { Picture } from './picture.ts';

/** From what each stored picture was drawn: its fingerprint by its name. */
export const drawnFile = new URL('drawn.json', import.meta.url);

export const fingerprint = (picture: Picture) =>
  hash('sha256', JSON.stringify(picture)).slice(0, 16);
