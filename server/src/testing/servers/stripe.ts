import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Refusal, stripeAccount } from './stripe-account.ts';
import { stripeEvents } from './stripe-events.ts';

/** What an open connection holds until it is let go; see `hold`. */
interface Gate {
  path: RegExp;
  reached: () => void;
  opened: Promise<unknown>;
}

/**
 * A Stripe on this machine that keeps to what its documentation says of payment pages, refunds,
 * idempotency keys, signatures and events, which are told again until they are taken.
 */
export async function startStripe() {
  const key = `sk_test_${randomUUID()}`;
  const webhookSecret = `whsec_${randomUUID()}`;
  const answers = new Map<string, { request: string; status: number; body: string }>();
  const gates: Gate[] = [];
  let failing = 0;

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Neither a pipe nor closed.
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const told = stripeEvents(webhookSecret);
  const account = stripeAccount(told.tell, (id) => `${apiBase}/pay/${id}`);

  function answer(method: string, path: string, form: URLSearchParams): object {
    const [, of = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return account.createSession(form);
    if (method === 'POST' && verb === 'expire') return account.endSession(of);
    if (method === 'GET' && of !== '') return account.sessionAt(of);
    if (method === 'POST' && path === '/v1/refunds') return account.createRefund(form);
    if (method === 'GET' && path === '/v1/refunds') {
      const data = account.refunds.filter(
        (one) => one.payment_intent === form.get('payment_intent'),
      );
      return { object: 'list', data, has_more: false, url: '/v1/refunds' };
    }
    throw new Refusal(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${method}: ${path})`,
    );
  }

  function answerOnce(request: IncomingMessage, path: string, body: string) {
    const idempotencyKey = request.headers['idempotency-key'];
    const asked = `${request.method} ${path} ${body}`;
    const stored = typeof idempotencyKey === 'string' ? answers.get(idempotencyKey) : undefined;
    if (stored && stored.request !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      throw new Refusal(400, 'idempotency_error', message);
    }
    if (stored) return stored;
    const { search } = new URL(request.url ?? '', 'http://stripe');
    const form = new URLSearchParams(request.method === 'GET' ? search : body);
    const given = JSON.stringify(answer(request.method ?? '', path, form));
    const made = { request: asked, status: 200, body: given };
    if (request.method === 'POST' && typeof idempotencyKey === 'string') {
      answers.set(idempotencyKey, made);
    }
    return made;
  }

  /** The page that buyers are led to: its one button pays. */
  function servePage(request: IncomingMessage, response: ServerResponse, id: string) {
    const { status, amount_total: amount, success_url: successUrl } = account.sessionAt(id);
    if (request.method === 'POST' && status === 'open') {
      account.pay(id);
      response.writeHead(303, { location: successUrl ?? '/' }).end();
      return;
    }
    const form = `<form method="post"><button>Pay $${((amount ?? 0) / 100).toFixed(2)}</button></form>`;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Stripe Checkout</title>${status === 'open' ? form : status}`);
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '', 'http://stripe').pathname;
    const body = await text(request);
    const [, page] = /^\/pay\/(\w+)$/.exec(path) ?? [];
    if (page !== undefined) return servePage(request, response, page);
    const end = (status: number, content: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(content);
    try {
      if (request.headers.authorization !== `Bearer ${key}`) {
        throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided');
      }
      if (failing > 0) {
        failing -= 1;
        throw new Refusal(500, 'api_error', 'Something went wrong on Stripe’s end');
      }
      const made = answerOnce(request, path, body);
      const gate = gates.findIndex((one) => one.path.test(`${request.method} ${path}`));
      const [held] = gate === -1 ? [] : gates.splice(gate, 1);
      held?.reached();
      await held?.opened;
      end(made.status, made.body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, message } = error;
      end(status, JSON.stringify({ error: { type, message } }));
    }
  }

  return {
    ...account,
    settings: {
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    },
    webhookSecret,
    /** All events since the start, oldest first. */
    events: told.events,
    /** Tells this address of each event until it takes it. */
    tellTo: told.tellTo,
    taken: told.taken,
    /** Refunds by hand in Stripe's dashboard. */
    refundByHand: (intent: string, amount: number) =>
      account.createRefund(new URLSearchParams({ payment_intent: intent, amount: String(amount) })),
    /** Answers the next requests with 500. */
    failNext(count: number) {
      failing = count;
    },
    /** Does what the next matching request, 'POST /v1/refunds', asks for, and answers once let go. */
    hold(path: RegExp) {
      const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      gates.push({ path, reached: () => reached.resolve(), opened: opened.promise });
      return { reached: reached.promise, letGo: () => opened.resolve() };
    },
    async stop() {
      await told.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
