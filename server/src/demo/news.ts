import type { User } from '@last-circle/contract/accounts.ts';
import type { PostInput } from '@last-circle/contract/blogs.ts';
import type { Context } from '#platform/context.ts';
import { markup } from '#platform/mail/markup.ts';
import type { Gallery } from './gallery.ts';
import { demoMaps } from './maps.ts';
import { demoPosts, type DemoPost, type Shown } from './posts.ts';
import { demoProducts } from './products.ts';
import { day, instant } from './rows.ts';
import { demoTournaments } from './tournaments.ts';

export interface NewsVerbs {
  publish: (ctx: Context, editor: User, input: PostInput) => Promise<{ id: number }>;
}

interface Hung {
  url: string | undefined;
  width: number;
  height: number;
}

/** Writes the posts of the demo, the oldest first. */
export async function tell(ctx: Context, { publish }: NewsVerbs, editor: User, gallery: Gallery) {
  for (const post of demoPosts.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const { title, isPublished: published } = post;
    const content = contentOf(post, gallery);
    const { id } = await publish(ctx, editor, { title, content, published });
    await date(ctx, id, post);
  }
}

function contentOf({ content }: DemoPost, gallery: Gallery) {
  return content((shown, alt, caption) => {
    const { url, width, height } = hungOf(shown, gallery);
    if (!url) throw new Error(`No picture of ${JSON.stringify(shown)} hangs in the demo`);
    const image = markup`<img src="${url}" alt="${alt}" width="${width}" height="${height}">`;
    const words = caption ? [markup`<figcaption>${caption}</figcaption>`] : [];
    return markup`<figure>${image}${words}</figure>`.html;
  });
}

const indexOf = (all: readonly { name: string }[], name: string) =>
  all.findIndex((one) => one.name === name);

function hungOf(shown: Shown, { tournaments, products, maps, skies }: Gallery): Hung {
  if ('sky' in shown) return { url: skies.get(shown.sky), width: 1600, height: 900 };
  if ('map' in shown) {
    return { url: maps[indexOf(demoMaps, shown.map)], width: 800, height: 534 };
  }
  if ('product' in shown) {
    const views = products[indexOf(demoProducts, shown.product)];
    return { url: views?.[0], width: 1000, height: 1000 };
  }
  const url = tournaments[indexOf(demoTournaments, shown.tournament)];
  return { url, width: 1600, height: 900 };
}

async function date(ctx: Context, id: number, { daysAgo, isPublished }: DemoPost) {
  const at = instant(Date.now() - daysAgo * day);
  await ctx.db
    .updateTable('posts')
    .set({ created_at: at, updated_at: at, published_at: isPublished ? at : null })
    .where('id', '=', id)
    .execute();
  await ctx.db.updateTable('post_revisions').set({ at }).where('post_id', '=', id).execute();
}
