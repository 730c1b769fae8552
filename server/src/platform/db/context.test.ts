import { expect, test } from 'vitest';
import { transaction, type Context } from './context.ts';
import { useApp } from '#testing/app.ts';

const site = useApp();

const write = (ctx: Context, name: string) =>
  ctx.db
    .insertInto('contact_messages')
    .values({ name, email: 'rook@players.example', message: 'Hello' })
    .execute();

async function written() {
  const rows = await site.ctx.db
    .selectFrom('contact_messages')
    .orderBy('id')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}

const fails = (ctx: Context, name: string) =>
  transaction(ctx, async (ctx) => {
    await write(ctx, name);
    throw new Error(name);
  });

test('a part of a transaction that fails leaves nothing, and the rest may go on', async () => {
  await transaction(site.ctx, async (ctx) => {
    await transaction(ctx, (ctx) => write(ctx, 'first'));
    await expect(fails(ctx, 'second')).rejects.toThrow('second');
    await transaction(ctx, (ctx) => write(ctx, 'third'));
  });
  expect(await written()).toEqual(['first', 'third']);
});

test('a part of a transaction is stored only with the whole', async () => {
  const whole = transaction(site.ctx, async (ctx) => {
    await transaction(ctx, (ctx) => write(ctx, 'first'));
    expect(await written()).toEqual([]);
    throw new Error('whole');
  });
  await expect(whole).rejects.toThrow('whole');
  expect(await written()).toEqual([]);
});
