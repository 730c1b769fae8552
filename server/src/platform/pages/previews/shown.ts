import type { PreviewKind } from '@last-circle/contract/public-paths.ts';
import { defaultExcerpt, excerptOf } from '@last-circle/contract/blog-rules.ts';
import type { blogs } from '@last-circle/contract/blogs.ts';
import type { Answer } from '@last-circle/contract/endpoint.ts';
import type { maps } from '@last-circle/contract/maps.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import { percentOff, priceOf } from '@last-circle/contract/product-rules.ts';
import type { products } from '@last-circle/contract/products.ts';
import { prizeOf, typeNameOf } from '@last-circle/contract/tournament-rules.ts';
import type { tournaments } from '@last-circle/contract/tournaments.ts';
import type { Preview } from './draw.ts';

type Shown = Omit<Preview, 'brand'>;

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

function ofTournament(tournament: Answer<typeof tournaments.get>): Shown {
  const { id, name, status, startDate, image } = tournament;
  const start = new Date(startDate);
  const news = {
    upcoming: `${days.format(start)}, ${times.format(start)} UTC`,
    ongoing: 'Live now',
    completed: `Played on ${days.format(start)}`,
    cancelled: 'Cancelled',
  };
  return {
    eyebrow: typeNameOf(tournament),
    title: name,
    note: '',
    facts: [`Prize: ${prizeOf(tournament)}`, news[status]],
    image,
    seed: id,
  };
}

function ofProduct(product: Answer<typeof products.get>): Shown {
  const { id, name, category, images, stock } = product;
  const percent = percentOff(product);
  return {
    eyebrow: category,
    title: name,
    note: '',
    facts: [
      inDollars(priceOf(product)),
      ...(percent > 0 ? [`${percent}% off`] : []),
      ...(stock > 0 ? [] : ['Sold out']),
    ],
    image: images[0] ?? null,
    seed: id,
  };
}

function ofPost(post: Answer<typeof blogs.get>): Shown {
  const { id, title, text, image, createdAt, publishedAt, readingMinutes } = post;
  return {
    eyebrow: 'News',
    title,
    note: excerptOf(text, defaultExcerpt),
    facts: [days.format(new Date(publishedAt ?? createdAt)), `${readingMinutes} min read`],
    image,
    seed: id,
  };
}

function ofMap(map: Answer<typeof maps.get>): Shown {
  const { id, name, category, difficulty, mapCode, image } = map;
  return {
    eyebrow: `${category} map`,
    title: name,
    note: '',
    facts: [mapCode, difficulty],
    image,
    seed: id,
  };
}

export const siteShown: Shown = {
  eyebrow: '',
  title: '',
  note: 'Free battle-royale tournaments, solo to squad.',
  facts: [],
  image: null,
  seed: 1,
};

interface Kind {
  /** Below /api. */
  section: string;
  shown: (answer: never) => Shown;
}

/** Where each kind is read, and what of the answer stands on its picture. */
export const kinds: Record<PreviewKind, Kind> = {
  tournaments: { section: 'tournaments', shown: ofTournament },
  products: { section: 'products', shown: ofProduct },
  posts: { section: 'blogs', shown: ofPost },
  maps: { section: 'maps', shown: ofMap },
};
