import { createContext, use } from 'react';
import type { Site } from '@last-circle/contract/page.ts';

export const SiteContext = createContext<Site>({
  brand: '',
  face: {},
  styles: null,
  url: '',
  mailbox: null,
  takesPayments: false,
  providers: [],
});

export const useSite = () => use(SiteContext);
