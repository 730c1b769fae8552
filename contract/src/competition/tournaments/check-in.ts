import { z } from '#zod.ts';
import { Id, Ids, Message, Outcomes, line } from '#common.ts';
import { endpoint, ofReferees } from '#endpoint.ts';

export const checkIn = {
  checkIn: endpoint('POST /tournaments/:id/check-in', {
    access: 'user',
    summary: 'Check in the own registration or team, seated or waiting, once the check-in is open',
    changes: ['registrations', 'teams'],
    hidesNothing: true,
  }),
  checkInByLink: endpoint('POST /tournaments/check-in', {
    access: 'open',
    summary: 'The same by the token of the mailed link',
    body: z.object({ token: line({ max: 100, required: 'Token is required' }) }),
    changes: ['registrations', 'teams'],
    hidesNothing: true,
    response: Message.extend({ tournamentId: Id }),
  }),
  setCheckedIn: endpoint('PATCH /tournaments/:id/check-ins', {
    ...ofReferees,
    scope: 'registrations',
    summary: 'Check many registrations or teams in or out by hand, until the tournament is over',
    body: z.object({ ids: Ids, isCheckedIn: z.boolean() }),
    changes: ['registrations', 'teams', 'audit'],
    response: Outcomes,
  }),
};
