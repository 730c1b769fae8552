import { tags, type Tag } from '@last-circle/contract/tags.ts';
import type { Body } from './compressed-body.ts';
import { Kept } from './response-cache.ts';
import type { Notifications } from '#platform/live/notifications.ts';

interface KeptAnswer {
  body: Body;
  headers: Record<string, string>;
}

interface KeptPage {
  body: Body;
  status: number;
}

const megabyte = 1024 * 1024;
const bytesOf = ({ body }: { body: Body }) => body.bytes;

/** Everything that is kept for visitors, dropped by the word that something it depends on has changed. */
export class Changes {
  readonly answers: Kept<KeptAnswer>;
  readonly pages: Kept<KeptPage>;
  readonly #silence: (() => void)[];

  /** Hears of the changes of every server, its own included. */
  constructor(notifications: Notifications) {
    const mayKeep = () => notifications.isListening;
    this.answers = new Kept<KeptAnswer>({
      most: 500,
      mostBytes: 48 * megabyte,
      bytesOf,
      mayKeep,
      onlyIfAskedAgain: true,
    });
    this.pages = new Kept<KeptPage>({ most: 200, mostBytes: 32 * megabyte, bytesOf, mayKeep });
    this.#silence = [
      notifications.on('changed', (payload) => {
        for (const tag of tags) if (tag === payload) this.tell(tag);
      }),
      notifications.onReconnect(() => {
        this.answers.dropAll();
        this.pages.dropAll();
      }),
    ];
  }

  /** At once for those who ask this server, so that whoever writes reads what he wrote. */
  tell(tag: Tag) {
    this.answers.drop(tag);
    this.pages.drop(tag);
  }

  close() {
    for (const silence of this.#silence) silence();
  }
}
