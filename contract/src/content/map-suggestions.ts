import { z } from '#zod.ts';
import { Id, Message, keysetPaging, line, optional, prose } from '#common.ts';
import { costly, endpoint } from '#endpoint.ts';
import { suggestionStatuses } from './map-suggestion-rules.ts';
import { GameMap, MapInput } from './maps.ts';

/** One that was sent here: the browsers of organisers load no picture from elsewhere. */
const SuggestedPicture = line({ max: 500 }).refine(
  (url) => /^\/uploads\/maps\/[0-9a-f]{32}\.webp$/.test(url),
  'Please upload the picture here',
);

export const MapSuggestionInput = MapInput.omit({ isActive: true, isFeatured: true }).extend({
  image: optional(SuggestedPicture),
});
export type MapSuggestionInput = z.output<typeof MapSuggestionInput>;

/** A map that waits, as organisers see it. */
export const MapSuggestion = GameMap.omit({
  isActive: true,
  isFeatured: true,
  likes: true,
  suggestedBy: true,
}).extend({
  /** The username of the player. */
  suggestedBy: z.string(),
});
export type MapSuggestion = z.output<typeof MapSuggestion>;

/** What became of a map that the caller has suggested. */
export const OwnMapSuggestion = z.object({
  id: Id,
  name: z.string(),
  mapCode: z.string(),
  status: z.enum(suggestionStatuses),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** The map that it became, while everybody sees it. */
  mapId: Id.nullable(),
  createdAt: z.string(),
});
export type OwnMapSuggestion = z.output<typeof OwnMapSuggestion>;

export const DeclineInput = z.object({
  reason: prose({ max: 500, required: 'Please give the player a reason' }),
});
export type DeclineInput = z.output<typeof DeclineInput>;

export const mapSuggestions = {
  mine: endpoint('GET /maps/suggestions/mine', {
    access: 'user',
    summary: 'The maps that the caller has suggested, the newest 20',
    reads: ['suggestions', 'maps'],
    response: z.array(OwnMapSuggestion),
  }),
  suggest: endpoint('POST /maps/suggestions', {
    access: 'user',
    summary: 'Suggest a map; three of one player may wait at a time',
    body: MapSuggestionInput,
    status: 201,
    changes: ['suggestions'],
    response: Message.extend({ suggestion: OwnMapSuggestion }),
  }),
  picture: endpoint('POST /maps/suggestions/picture', {
    access: 'user',
    weight: costly,
    summary: 'Store the picture of a map to suggest, decoded and encoded again',
    refuses: ['too_many'],
    upload: { image: 'The file: jpeg, png, gif or webp, at most 5 MiB and 25 megapixels' },
    status: 201,
    changes: ['uploads'],
    response: z.object({ url: z.string() }),
  }),
  withdraw: endpoint('DELETE /maps/suggestions/:id', {
    access: 'user',
    summary: 'Withdraw a suggestion of the caller that waits',
    refuses: ['conflict'],
    changes: ['suggestions'],
  }),
  list: endpoint('GET /maps/suggestions', {
    access: 'admin',
    permission: 'maps',
    summary: 'Suggested maps that wait, oldest first; X-Total-Count holds their number',
    query: z.object(keysetPaging),
    reads: ['suggestions', 'members'],
    response: z.array(MapSuggestion),
  }),
  accept: endpoint('POST /maps/suggestions/:id/accept', {
    access: 'admin',
    permission: 'maps',
    summary: 'Make a map of a suggestion, as suggested or edited; the player is mailed',
    body: MapInput,
    changes: ['suggestions', 'maps'],
    response: Message.extend({ map: GameMap }),
  }),
  decline: endpoint('POST /maps/suggestions/:id/decline', {
    access: 'admin',
    permission: 'maps',
    summary: 'Decline a suggestion; the player is mailed the reason',
    refuses: ['conflict'],
    body: DeclineInput,
    changes: ['suggestions'],
  }),
};
