import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'currency'
  | 'status'
  | 'payment_status'
  | 'client_reference_id'
  | 'customer_email'
  | 'expires_at'
  | 'success_url'
  | 'cancel_url'
  | 'url'
> & { payment_intent: Intent | null };
type Intent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status' | 'amount' | 'currency'>;
type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'status' | 'metadata' | 'created' | 'payment_intent'
>;
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'refund.created'
  | 'refund.failed';

/** An error as Stripe answers it. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export const seconds = () => Math.floor(Date.now() / 1000);
export const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

type Tell = (type: EventType, object: object) => void;

/**
 * What an account at Stripe holds, by the rules that its documentation has: payment pages and refunds.
 * What a buyer does on its pages is done by `pay` and `leave`.
 */
export function stripeAccount(tell: Tell, pageUrlOf: (id: string) => string) {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];

  const sessionAt = (id: string) => {
    const session = sessions.get(id);
    if (!session)
      throw new Refusal(404, 'invalid_request_error', `No such checkout.session: ${id}`);
    return session;
  };

  function createSession(form: URLSearchParams) {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const expiresAt = Number(form.get('expires_at'));
    const inMinutes = (expiresAt - seconds()) / 60;
    if (inMinutes < 29.9 || inMinutes > 24 * 60) {
      const message =
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.';
      throw new Refusal(400, 'invalid_request_error', message);
    }
    if (amount < 50) {
      const message = 'The total amount must be at least $0.50 usd';
      throw new Refusal(400, 'invalid_request_error', message);
    }
    const id = idOf('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: amount * Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]'),
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      expires_at: expiresAt,
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      url: pageUrlOf(id),
      payment_intent: null,
    };
    sessions.set(id, session);
    return session;
  }

  function endSession(id: string) {
    const session = sessionAt(id);
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`;
      throw new Refusal(400, 'invalid_request_error', message);
    }
    Object.assign(session, { status: 'expired', url: null });
    tell('checkout.session.expired', session);
    return session;
  }

  function createRefund(form: URLSearchParams) {
    const intent = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const paid = sessions.values().find(({ payment_intent: of }) => of?.id === intent);
    if (!paid?.payment_intent || paid.payment_intent.status !== 'succeeded') {
      throw new Refusal(404, 'invalid_request_error', `No such payment_intent: '${intent}'`);
    }
    const before = refunds
      .filter((one) => one.payment_intent === intent && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0);
    if (before + amount > paid.payment_intent.amount) {
      const message = `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge`;
      throw new Refusal(400, 'invalid_request_error', message);
    }
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return field === undefined ? [] : [[field, value]];
      }),
    );
    const refund: Refund = {
      id: idOf('re'),
      object: 'refund',
      amount,
      status: 'succeeded',
      metadata,
      created: seconds(),
      payment_intent: intent,
    };
    refunds.unshift(refund);
    tell('refund.created', refund);
    return refund;
  }

  /** The buyer pays, at once or, with `later`, by a way that takes days. */
  function pay(id: string, { amount, later = false }: { amount?: number; later?: boolean } = {}) {
    const session = sessionAt(id);
    if (session.status !== 'open') throw new Error(`The page is ${session.status}`);
    if (amount !== undefined) session.amount_total = amount;
    Object.assign(session, {
      status: 'complete',
      payment_status: later ? 'unpaid' : 'paid',
      url: null,
      payment_intent: {
        id: idOf('pi'),
        object: 'payment_intent',
        status: later ? 'processing' : 'succeeded',
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
      } satisfies Intent,
    } satisfies Partial<Session>);
    tell('checkout.session.completed', session);
  }

  /** What became of a payment that took days. */
  function finish(id: string, isPaid: boolean) {
    const session = sessionAt(id);
    if (session.payment_intent) {
      session.payment_intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
    }
    if (isPaid) session.payment_status = 'paid';
    const type = isPaid ? 'async_payment_succeeded' : 'async_payment_failed';
    tell(`checkout.session.${type}`, session);
  }

  /** A bank sends a refund back. */
  function failRefund(id: string) {
    const refund = refunds.find((one) => one.id === id);
    if (!refund) throw new Error('There is no such refund');
    refund.status = 'failed';
    tell('refund.failed', refund);
  }

  return {
    sessions,
    refunds,
    sessionAt,
    createSession,
    endSession,
    createRefund,
    pay,
    finish,
    failRefund,
  };
}
