import { z } from '#zod.ts';
import { Id, Ids, Message, Outcomes, byId, line } from '#common.ts';
import { endpoint } from '#endpoint.ts';

export const checkIn = {
  checkIn: endpoint({
    method: 'POST',
    path: '/tournaments/:id/check-in',
    access: 'user',
    summary: 'Check in the own registration or team, seated or waiting, once the check-in is open',
    params: byId,
    idOf: 'tournament',
    changes: ['registrations', 'teams'],
    response: Message,
  }),
  checkInByLink: endpoint({
    method: 'POST',
    path: '/tournaments/check-in',
    access: 'open',
    summary: 'The same by the token of the mailed link',
    body: z.object({ token: line({ max: 100, required: 'Token is required' }) }),
    changes: ['registrations', 'teams'],
    response: Message.extend({ tournamentId: Id }),
  }),
  setCheckedIn: endpoint({
    method: 'PATCH',
    path: '/tournaments/:id/check-ins',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    scope: 'registrations',
    summary: 'Check many registrations or teams in or out by hand, before the start',
    params: byId,
    body: z.object({ ids: Ids, isCheckedIn: z.boolean() }),
    changes: ['registrations', 'teams', 'audit'],
    response: Outcomes,
  }),
};
