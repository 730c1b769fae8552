import { logIn, openMail, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

test('a visitor writes to the organisers, and one of them reads it', async ({ page, context }) => {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/#contact');
  const form = page.getByRole('region', { name: 'Contact Us' });
  const send = form.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill('ada at shore');
  await form.getByLabel('Message').fill('When does the next cup start?');
  await send.click();
  await expect(form.getByText('Invalid email format')).toBeVisible();
  await form.getByLabel('Email').fill('ada@shore.example');

  const failure = 'You are offline.';
  await context.setOffline(true);
  await send.click();
  await expect(form.getByText(failure)).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('When does the next cup start?');
  await context.setOffline(false);

  await send.click();
  const thanks = 'Thank you for your message. We will get back to you soon!';
  await expect(form.getByText(thanks)).toBeVisible();
  await expect(form.getByText(failure)).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: thanks })).toBeVisible();
  await expect(page.locator('.Toastify__toast-container')).toHaveCSS('position', 'fixed');
  await expect(form.getByLabel('Message')).toHaveValue('');

  const mail = await openMail(page, 'desk@organisers.example', new RegExp(name));
  expect(mail).toContain('When does the next cup start?');

  await logIn(page, organiser);
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: new RegExp(`Unread: ${name}`) }).click();
  await expect(page.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:ada@shore\.example\?subject=/,
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this message?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeHidden();
});
