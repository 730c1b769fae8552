import type { SubscriberStatus } from '@last-circle/contract/content/newsletter-rules.ts';
import type { ImportInput, Subscriber } from '@last-circle/contract/content/newsletter.ts';
import { z } from '@last-circle/contract/zod.ts';
import { sql } from 'kysely';
import { csvTable } from '#platform/csv.ts';
import { countOf } from '#platform/db/count.ts';
import type { Context } from '#platform/db/context.ts';
import { searchedFor, textContains } from '#platform/db/search.ts';
import { latestOf, readPageAndTotal, type Paging } from '#platform/http/paging.ts';

interface Filter {
  search: string;
  status?: SubscriberStatus | undefined;
}

function filtered({ db }: Context, { search, status }: Filter) {
  let query = db.selectFrom('newsletter_subscribers');
  if (status) query = query.where('status', '=', status);
  if (search) query = query.where(textContains(sql.ref('email_key'), searchedFor(search)));
  return query;
}

const columns = [
  'id',
  'email',
  'status',
  'source',
  'consent',
  'consent_at as consentAt',
  'confirmed_at as confirmedAt',
  'ended_at as endedAt',
  'reason',
] as const;

export function list(ctx: Context, filter: Filter & Paging) {
  const query = filtered(ctx, filter);
  const order = latestOf('newsletter_subscribers');
  return readPageAndTotal(query.select(columns), order, filter, () => countOf(query));
}

/** Without a limit: it is the owner's own list. */
export async function csv(ctx: Context) {
  const rows = await filtered(ctx, { search: '' }).orderBy('id').select(columns).execute();
  return csvTable<Subscriber>(
    {
      Email: ({ email }) => email,
      Status: ({ status }) => status,
      Source: ({ source }) => source,
      Consent: ({ consent }) => consent,
      'Consent at': ({ consentAt }) => consentAt,
      'Confirmed at': ({ confirmedAt }) => confirmedAt ?? '',
      'Ended at': ({ endedAt }) => endedAt ?? '',
      Reason: ({ reason }) => reason ?? '',
    },
    rows,
  );
}

const invalidShown = 20;

const isAddress = (text: string) => text.length <= 254 && z.regexes.email.test(text);

/** Adds those who are new; whoever has ended it is not begun again by an import. */
export async function importAll({ db }: Context, { addresses, consent }: ImportInput) {
  const given = new Map<string, string>();
  const invalid: string[] = [];
  for (const address of addresses.map((text) => text.trim()).filter(Boolean)) {
    if (isAddress(address)) given.set(address.toLowerCase(), address);
    else invalid.push(address);
  }
  const { rows } = await sql`
    insert into newsletter_subscribers (email, status, source, consent, confirmed_at)
    select email, 'subscribed', 'import', ${consent}, now()
    from unnest(${[...given.values()]}::text[]) as email order by lower(email)
    on conflict (email_key) do update set status = 'subscribed', source = 'import',
      consent = excluded.consent, consent_at = now(), confirmed_at = now(), token_hash = null
      where newsletter_subscribers.status = 'pending'
        and newsletter_subscribers.confirmed_at is null
    returning id`.execute(db);
  const imported = rows.length;
  return {
    message: imported === 1 ? '1 address imported' : `${imported} addresses imported`,
    imported,
    known: given.size - imported,
    invalid: invalid.slice(0, invalidShown),
  };
}
