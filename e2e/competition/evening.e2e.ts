import { enterTeam, organiserByApi, signUpByApi } from '#steps/api.ts';
import { logIn, mailText, organiser } from '#steps/people.ts';
import { inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

test('an evening: a private team from request to acceptance to a corrected semi-final to winners', async ({
  page: office,
  browser,
  request,
}) => {
  const name = `Two Sails ${crypto.randomUUID().slice(0, 6)}`;
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name,
    tournamentType: 'duo',
    maxPlayers: 8,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
  });
  for (const team of await Promise.all([1, 2, 3].map(() => enterTeam(request, id, 2)))) {
    await admin.send('PATCH', `/teams/${team.id}/verify`, { isVerified: true });
  }

  // The captain gathers a private team; the request of the other appears without a reload.
  const [{ account: captain }, { account: mate }] = await Promise.all([
    signUpByApi(request),
    signUpByApi(request),
  ]);
  const bridge = await browser.newPage();
  const deck = await browser.newPage();
  await logIn(bridge, captain);
  await logIn(deck, mate);
  await bridge.goto(`/tournaments/${id}/teams`);
  await bridge.getByRole('button', { name: 'Create Team' }).click();
  const create = bridge.getByRole('dialog');
  await create.getByLabel('Team name').fill('Night Watch');
  await create.getByText('Private', { exact: true }).click();
  await create.getByRole('button', { name: 'Create Team' }).click();
  await expect(bridge.getByText('Team created successfully!')).toBeVisible();
  const code = await bridge
    .getByText(/^[A-Z2-9]{8}$/)
    .first()
    .innerText();

  await deck.goto(`/tournaments/${id}/teams`);
  await deck.getByRole('button', { name: 'Join with Code' }).click();
  const join = deck.getByRole('dialog', { name: 'Join with Code' });
  await join.getByLabel('Invite code').fill('WRONG234');
  await join.getByRole('button', { name: /Join/ }).click();
  await expect(join.getByText('Invalid invite code').first()).toBeVisible();
  await join.getByLabel('Invite code').fill(code);
  await join.getByRole('button', { name: /Join/ }).click();
  await expect(deck.getByText('Join request sent. Waiting for captain approval.')).toBeVisible();
  const asks = await mailText(request, captain.email, /asks to join Night Watch/);
  expect(asks).toContain(`/tournaments/${id}/teams`);

  await bridge.getByRole('button', { name: `Accept ${mate.username}` }).click();
  await expect(bridge.getByText('Member accepted!')).toBeVisible();
  await mailText(request, mate.email, 'You are in Night Watch');
  await bridge.getByRole('button', { name: 'Register team' }).click();
  await expect(bridge.getByText('Awaiting verification').first()).toBeVisible();

  // The organiser verifies the team and starts; the captain watches the bracket.
  await logIn(office, organiser);
  await office.goto(`/admin/tournaments/${id}/registrations`);
  const row = office.getByRole('row').filter({ hasText: 'Night Watch' });
  await row.getByRole('button', { name: /^Verify/ }).click();
  await expect(row.getByText('Verified')).toBeVisible();
  await office.getByRole('button', { name: 'Start Tournament' }).click();
  await office.getByLabel('Game link').fill('https://play.example/two-sails');
  await office.getByRole('dialog').getByRole('button', { name: 'Start Tournament' }).click();
  await expect(office.getByText('Tournament started. 8 participants notified.')).toBeVisible();

  await bridge
    .getByRole('navigation', { name: 'Views of' })
    .getByRole('link', { name: 'Bracket' })
    .click();
  await office.goto(`/tournaments/${id}`);
  const record = async (match: string, scoreA: string, scoreB: string) => {
    await office.getByRole('button', { name: new RegExp(`^${match}`) }).click();
    const scores = office.getByRole('dialog').getByRole('textbox');
    await scores.nth(0).fill(scoreA);
    await scores.nth(1).fill(scoreB);
    await office.getByRole('button', { name: 'Save result' }).click();
  };
  await record('M1 Semi-final 1', '2', '0');
  await expect(office.getByRole('dialog')).toBeHidden();
  await record('M2 Semi-final 2', '0', '2');
  await expect(office.getByRole('dialog')).toBeHidden();
  await record('M3 Final', '2', '1');
  await expect(office.getByRole('dialog')).toBeHidden();
  const final = bridge
    .getByRole('listitem')
    .filter({ hasText: /^M3 Final/ })
    .last();
  await expect(final).toContainText('Done');

  // The wrong score is corrected; the final, which depended on it, has to be played again.
  await record('M1 Semi-final 1', '1', '2');
  const question = office.getByRole('alertdialog');
  await expect(question).toContainText('Final');
  await question.getByRole('button', { name: 'Correct and clear' }).click();
  await expect(office.getByRole('dialog')).toBeHidden();
  await expect(final).toContainText('Ready');
  await record('M3 Final', '0', '2');
  await expect(final).toContainText('Done');

  // The dialog proposes who has won; every member of the winning team is mailed the code.
  await office.goto('/admin/dashboard');
  const card = office.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: 'Select Winners' }).click();
  const winners = office.getByRole('dialog', { name: 'Select Winners' });
  const first = winners.getByRole('group').first();
  const champion = await first.getByLabel('Team').inputValue();
  await first.getByLabel('Email to').selectOption('members');
  await first.getByLabel('Prize').fill('$200');
  await first.getByLabel('Redeem code').fill('SAIL-2026');
  while ((await winners.getByRole('group').count()) > 1) {
    await winners.getByRole('button', { name: 'Remove winner 2' }).click();
  }
  await winners.getByRole('button', { name: /Announce/ }).click();
  await expect(office.getByText(/Winners announced/)).toBeVisible();
  await deck.goto(`/tournaments/${id}`);
  await expect(deck.getByText('$200').first()).toBeVisible();
  await expect(deck.getByRole('region', { name: 'Winners' })).toContainText(champion);
  await expect(deck.getByText('SAIL-2026')).toBeHidden();

  // The prize belonged to the other team: all four are told, and the page says that it is corrected.
  await card.getByRole('button', { name: 'Correct winners' }).click();
  const correction = office.getByRole('dialog', { name: 'Correct Winners' });
  await correction.getByLabel('Team').fill('Night Watch');
  await correction.getByRole('option', { name: /Night Watch/ }).click();
  await correction.getByLabel('Redeem code').fill('SAIL-2027');
  await expect(correction.getByText('2 winners change.')).toBeVisible();
  await correction.getByRole('button', { name: 'Correct winners' }).click();
  await expect(office.getByText(/Winners corrected/)).toHaveText(
    'Winners corrected. 4 emails sent.',
  );
  const mail = await mailText(request, captain.email, new RegExp(`Correction.*${name}`));
  expect(mail).toContain('SAIL-2027');
  const winnersNow = deck.getByRole('region', { name: 'Winners' });
  await expect(winnersNow).toContainText('Night Watch');
  await expect(winnersNow).toContainText(mate.username);
  await expect(winnersNow).toContainText('Corrected on');
});
