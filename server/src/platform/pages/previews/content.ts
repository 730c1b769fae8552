import type { PreviewKind } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/blog-rules.ts';
import type { blogs } from '@last-circle/contract/blogs.ts';
import type { Answer } from '@last-circle/contract/endpoint.ts';
import type { maps } from '@last-circle/contract/maps.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import { percentOff, priceOf } from '@last-circle/contract/product-rules.ts';
import type { products } from '@last-circle/contract/products.ts';
import { prizeOf, typeNameOf } from '@last-circle/contract/tournament-rules.ts';
import type { tournaments } from '@last-circle/contract/tournaments.ts';
import type { Preview } from './preview.ts';

type PreviewContent = Omit<Preview, 'brand'>;

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

function ofTournament(tournament: Answer<typeof tournaments.get>): PreviewContent {
  const { id, name, status, startDate, image } = tournament;
  const start = new Date(startDate);
  const statusLine = {
    upcoming: `${dateFormat.format(start)}, ${timeFormat.format(start)} UTC`,
    ongoing: 'Live now',
    completed: `Played on ${dateFormat.format(start)}`,
    cancelled: 'Cancelled',
  };
  return {
    eyebrow: typeNameOf(tournament),
    title: name,
    note: '',
    facts: [`Prize: ${prizeOf(tournament)}`, statusLine[status]],
    image,
    seed: id,
  };
}

function ofProduct(product: Answer<typeof products.get>): PreviewContent {
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

function ofPost(post: Answer<typeof blogs.get>): PreviewContent {
  const { id, title, text, image, createdAt, publishedAt, readingMinutes } = post;
  return {
    eyebrow: 'News',
    title,
    note: summaryOf(text),
    facts: [dateFormat.format(new Date(publishedAt ?? createdAt)), `${readingMinutes} min read`],
    image,
    seed: id,
  };
}

function ofMap(map: Answer<typeof maps.get>): PreviewContent {
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

export const siteContent: PreviewContent = {
  eyebrow: '',
  title: '',
  note: 'Free battle-royale tournaments, solo to squad.',
  facts: [],
  image: null,
  seed: 1,
};

interface Kind {
  /** The path below /api. */
  section: string;
  contentOf: (answer: never) => PreviewContent;
}

/** The endpoint of each kind, and what its picture shows of the answer. */
export const kinds: Record<PreviewKind, Kind> = {
  tournaments: { section: 'tournaments', contentOf: ofTournament },
  products: { section: 'products', contentOf: ofProduct },
  posts: { section: 'blogs', contentOf: ofPost },
  maps: { section: 'maps', contentOf: ofMap },
};
