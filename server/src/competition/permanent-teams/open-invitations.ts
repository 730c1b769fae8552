import { sql } from 'kysely';

export const isOpen = sql<boolean>`(expires_at > now() and accepted_at is null)`;
