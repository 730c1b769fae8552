import type { FastifyInstance } from 'fastify';
import type { Pages } from '@last-circle/contract/page.ts';
import type { Assets } from './document.ts';

/** Where pages come from: the build, or the development server. */
export interface PageSource {
  pages: () => Promise<Pages>;
  assets: Assets;
  /** Serves the files that the pages load. */
  serveAssets: (app: FastifyInstance) => Promise<void>;
}
