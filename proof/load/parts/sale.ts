import { createProduct } from '#buyers.ts';
import { anOrder, openShop, stockOf, type Shop } from '#load/evening.ts';
import type { Part } from '#load/part.ts';
import { isRefused, sendAtOnce, statusesOf } from '#load/traffic.ts';

const pieces = 50;
const buyers = 200;
const rounds = 20;

/** Everybody orders one piece at the same moment; who is asked to wait comes back, as a buyer does. */
export async function sellOut({ url, token }: Shop) {
  const product = await createProduct(url, token, pieces);
  const answers: { status: number }[] = [];
  let waiting = Array.from({ length: buyers }, () => anOrder(product));
  while (waiting.length > 0) {
    const came = await sendAtOnce(url, waiting);
    answers.push(...came.filter((answer) => !isRefused(answer)));
    waiting = waiting.filter((_ask, index) => came[index] && isRefused(came[index]));
  }
  const sold = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ status }) => status === 409).length;
  return { sold, refused, left: await stockOf(url, product), answers };
}

export const sale: Part = async () => {
  const shop = await openShop();
  try {
    let exact = 0;
    let statuses: { status: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { sold, refused, left, answers } = await sellOut(shop);
      if (sold === pieces && refused === buyers - pieces && left === 0) exact += 1;
      statuses = statuses.concat(answers);
    }
    return [
      {
        what: `${buyers} buyers of ${pieces} pieces at once: rounds that sold exactly ${pieces}`,
        measured: `${exact} of ${rounds} (${statusesOf(statuses)})`,
        demanded: `${rounds}`,
        isMet: exact === rounds,
      },
    ];
  } finally {
    await shop.stop();
  }
};
