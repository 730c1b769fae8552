import { z } from '#zod.ts';
import { Email, Id, Message, line, keysetPaging, prose } from '#common.ts';
import { endpoint } from '#endpoint.ts';

export const ContactInput = z.object({
  name: line({ max: 100, required: 'Name is required' }),
  email: Email,
  message: prose({ max: 5000, required: 'Message is required' }),
  /** A honeypot: people do not see this field, so a message that fills it, even with a space, is dropped. */
  website: z
    .string()
    .nullish()
    .transform((filled) => filled ?? ''),
});
export type ContactInput = z.output<typeof ContactInput>;

export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const contact = {
  submit: endpoint('POST /contact/submit', {
    access: 'open',
    summary: 'Write to the organisers',
    body: ContactInput,
    changes: ['messages'],
  }),
  list: endpoint('GET /contact/messages', {
    access: 'admin',
    summary: 'Messages, newest first; X-Total-Count holds their number',
    query: z.object({
      status: z.enum(['unread', 'read']).optional(),
      search: line({ max: 100 }).default(''),
      ...keysetPaging,
    }),
    reads: ['messages'],
    response: z.array(ContactMessage),
  }),
  get: endpoint('GET /contact/messages/:id', {
    access: 'admin',
    summary: 'One message',
    reads: ['messages'],
    response: ContactMessage,
  }),
  setRead: endpoint('PATCH /contact/messages/:id', {
    access: 'admin',
    summary: 'Mark a message as read or unread',
    body: z.object({ isRead: z.boolean('Please say whether it is read') }),
    changes: ['messages'],
    response: Message.extend({ contactMessage: ContactMessage }),
  }),
  remove: endpoint('DELETE /contact/messages/:id', {
    access: 'admin',
    summary: 'Delete a message',
    changes: ['messages'],
  }),
};
