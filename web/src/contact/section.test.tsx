import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newQueryClient } from '#platform/api/queries.ts';
import { badGateway, refusal, type Fake } from '#testing/answers.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { ContactSection } from './section.tsx';

startFresh();

const thanks = 'Thank you for your message. We will get back to you soon!';
const failed = 'Failed to send message. Please try again later.';

const open = (answer: Fake<'POST /contact/submit'>) => {
  const sent = stubServer({ 'POST /contact/submit': answer });
  show(ContactSection, '/');
  return sent;
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const valuesNow = () => ['Name', 'Email', 'Message'].map((label) => field(label).value);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

async function write({ email = 'ada@fox.example' } = {}) {
  await userEvent.type(field('Name'), 'Ada Fox');
  await userEvent.type(field('Email'), email);
  await userEvent.type(field('Message'), 'When is the cup?');
}

const written = ['Ada Fox', 'ada@fox.example', 'When is the cup?'];

test('a message is sent, thanked for and cleared', async () => {
  const answer = Promise.withResolvers<void>();
  const sent = open(async () => {
    await answer.promise;
    return { body: { message: thanks } };
  });
  await write();
  await send();
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' });
  expect(busy.disabled).toBe(true);
  expect(valuesNow()).toEqual(written);
  answer.resolve();
  await waitFor(() => expect(screen.getAllByText(thanks)).toHaveLength(2));
  expect(valuesNow()).toEqual(['', '', '']);
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Ada Fox', email: 'ada@fox.example', message: 'When is the cup?', website: '' },
  ]);
});

test('a missing value is shown at its field before anything is sent', async () => {
  const sent = open(() => ({ body: { message: thanks } }));
  await userEvent.type(field('Name'), '  ');
  await send();
  for (const text of ['Name is required', 'Email is required', 'Message is required']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');

  await userEvent.type(field('Email'), 'ada');
  expect(screen.queryByText('Email is required')).toBeNull();
  expect(screen.getByText('Invalid email format')).toBeTruthy();
  await userEvent.type(field('Email'), '@fox.example');
  expect(screen.queryByText('Invalid email format')).toBeNull();
  expect(sent).toEqual([]);
});

test('a field that the server refuses shows its message, and nothing typed is lost', async () => {
  const message = 'Invalid email format';
  open(() => refusal('invalid', message, { errors: { email: message } }));
  await write({ email: 'ada@fox' });
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(valuesNow()).toEqual(['Ada Fox', 'ada@fox', 'When is the cup?']);
});

const tooMany = 'Too many messages. Please try again later.';

test.each([
  ['the reason of the server', refusal('too_many', tooMany), tooMany],
  ['the fallback', badGateway, failed],
])('a failure is shown at the form and as a toast with %s', async (_, failure, text) => {
  let fails = true;
  const sent = open(() => (fails ? failure : { body: { message: thanks } }));
  await write();
  await send();
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  expect(valuesNow()).toEqual(written);

  fails = false;
  await send();
  await waitFor(() => expect(valuesNow()).toEqual(['', '', '']));
  expect(sent).toHaveLength(2);
});

test('name and e-mail of a signed-in user are filled in, also after sending', async () => {
  signIn({ username: 'Nova', email: 'nova@players.example' });
  open(() => ({ body: { message: thanks } }));
  expect(valuesNow()).toEqual(['Nova', 'nova@players.example', '']);
  await userEvent.type(field('Message'), 'Hello');
  await send();
  await waitFor(() => expect(valuesNow()).toEqual(['Nova', 'nova@players.example', '']));
});

test('a field that nobody sees is sent along when a machine fills it', async () => {
  const sent = open(() => ({ body: { message: thanks } }));
  await write();
  const hidden = present(document.querySelector<HTMLInputElement>('input[name="website"]'));
  expect(hidden.tabIndex).toBe(-1);
  expect(hidden.closest('[aria-hidden="true"]')).not.toBeNull();
  await userEvent.type(hidden, 'https://spam.example');
  await send();
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ website: 'https://spam.example' }));
});

test('until the script is there it can be typed into and not be sent', () => {
  const section = (
    <QueryClientProvider client={newQueryClient()}>
      <ContactSection />
    </QueryClientProvider>
  );
  const html = new DOMParser().parseFromString(renderToString(section), 'text/html');
  const button = present(html.querySelector<HTMLButtonElement>('button[type="submit"]'));
  expect([button.textContent, button.disabled]).toEqual(['Send Message', true]);
  for (const control of html.querySelectorAll<HTMLInputElement>('input, textarea')) {
    expect([control.disabled, control.readOnly]).toEqual([false, false]);
  }
  expect(html.getElementById('contact')?.querySelector('h2')?.textContent).toBe('Contact Us');
});
