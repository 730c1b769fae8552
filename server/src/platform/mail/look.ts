import { readableColour } from '@last-circle/contract/admin/palette-rules.ts';
import type { SiteFace } from '#platform/site/face.ts';

/** How mails look, which is decided when they are delivered. */
export interface Look {
  /** Of the site. */
  name: string;
  /** Of buttons, under white letters. */
  action: string;
  /** The two circles of the sign in the header, on black. */
  storm: string;
  zone: string;
  /** In which dates are given. */
  timeZone: string;
}

export const lookOf = ({ name, actionColour, liveColour, timeZone = 'UTC' }: SiteFace): Look => ({
  name,
  action: actionColour ?? '#6d3df0',
  storm: actionColour ? readableColour(actionColour, 'dark') : '#8f6bff',
  zone: liveColour ? readableColour(liveColour, 'dark') : '#35e0f2',
  timeZone,
});
