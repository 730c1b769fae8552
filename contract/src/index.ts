import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { apiTokens } from './api-tokens.ts';
import { audit } from './audit.ts';
import { blogs } from './blogs.ts';
import { brackets } from './brackets.ts';
import { checkIn } from './check-in.ts';
import { contact } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { games } from './bracket-games.ts';
import { mailings } from './mailings.ts';
import { maps } from './maps.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { registrations } from './tournament-registrations.ts';
import { teams } from './teams.ts';
import { tournaments } from './tournaments.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';
import { winners } from './winners.ts';

export const contract = {
  accounts,
  admin,
  apiTokens,
  audit,
  blogs,
  brackets: { ...brackets, ...games },
  checkIn,
  contact,
  mailings,
  maps,
  orders,
  products,
  profile,
  teams,
  tournaments: { ...tournaments, ...registrations },
  uploads,
  webhooks,
  winners,
};
export type Contract = typeof contract;

type Endpoints = { [F in keyof Contract]: Contract[F][keyof Contract[F]] }[keyof Contract];

type Keyed<E> = E extends Endpoint ? { [K in `${E['method']} ${E['path']}`]: E } : never;
type Merged<U> = (U extends unknown ? (u: U) => void : never) extends (m: infer M) => void
  ? M
  : never;

/** Every endpoint by 'METHOD /path', the name under which a client calls it. */
export type Calls = Merged<Keyed<Endpoints>>;
