import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from './entry-server.tsx';
import { Frame } from './frame.tsx';
import { mountPage, type PageState } from './mount-page.tsx';
import { routeTreeIn } from './routes.tsx';
import { notFound, only, page } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { anOrder } from '#testing/data/an-order.ts';
import { present } from '#testing/present.ts';
import { startFresh } from '#testing/render.tsx';
import { fetchOf, stubServer, type Fakes } from '#testing/server.ts';

startFresh();

const site = {
  brand: 'Last Circle',
  face: {},
  styles: null,
  url: location.origin,
  mailbox: null,
  takesPayments: false,
  providers: [],
};

/** The page as the server sends it, before any script has run. */
async function openRendered(url: string, fakes: Fakes) {
  const fetch = fetchOf(fakes, { onFault: () => {}, otherwise: notFound });
  const { head, body, state } = await render({ url, site, fetch: (path) => fetch(path) });
  history.replaceState(null, '', url);
  document.head.innerHTML = head;
  document.body.innerHTML = `<div id="root">${body}</div>`;
  onTestFinished(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
  });
  return JSON.parse(state) as PageState;
}

const task = () => new Promise((resolve) => setTimeout(resolve));

function errorsOfPage() {
  const errors: string[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(String(event.error));
  };
  window.addEventListener('error', onError);
  onTestFinished(() => window.removeEventListener('error', onError));
  return errors;
}

/** Answers come before the page's script, or once the page is hydrated. */
function answerWhen(isEarly: boolean) {
  const answer = window.fetch;
  const pending: Promise<unknown>[] = [];
  const hydrated = new Promise((resolve) => {
    document.addEventListener('hydrated', resolve, { once: true });
  });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!isEarly) await hydrated.then(task);
    const answered = answer(...request);
    pending.push(answered);
    return answered;
  });
  const routeTree = routeTreeIn(Frame);
  const loader = async () => {
    await task();
    await Promise.all(pending);
    await task();
  };
  Object.assign(routeTree.options, { loader });
  return { routeTree, pending };
}

const order = anOrder();

interface Visit {
  url: string;
  fakes: Fakes;
  shown: string;
}

const ofOrder: Fakes = {
  'GET /orders/status/:token': only({ token: 'good' }, () => ({ body: order })),
};

const visits: Record<string, Visit> = {
  'the order of a link': {
    url: '/order/confirm/good',
    fakes: ofOrder,
    shown: order.orderNumber,
  },
  'an unknown order': { url: '/order/confirm/bad', fakes: ofOrder, shown: 'Order Not Found' },
};

const timings = { 'before the page is hydrated': true, 'after that': false };
const cases = Object.entries(visits).flatMap(([name, visit]) =>
  Object.entries(timings).map(([when, isEarly]) => ({ name, when, isEarly, ...visit })),
);

/** Where React renders as in a browser, not when a test says so. */
async function openInBrowser(url: string, fakes: Fakes) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const state = await openRendered(url, fakes);
  const errors = errorsOfPage();
  stubServer(fakes);
  // Its router would load the pages of the tests that follow.
  const browserHistory = createBrowserHistory();
  onTestFinished(() => browserHistory.destroy());
  const mount = async (routeTree = routeTreeIn(Frame)) => {
    const element = present(document.querySelector<HTMLElement>('#root'));
    const root = await mountPage(element, state, routeTree, browserHistory);
    onTestFinished(() => root.unmount());
  };
  return { errors, browserHistory, mount, rendered: document.querySelector('main') };
}

test.each(cases)(
  '$name, which comes $when, does not change the first render',
  async ({ url, fakes, shown, isEarly }) => {
    const { errors, mount, rendered } = await openInBrowser(url, fakes);
    const { routeTree, pending } = answerWhen(isEarly);
    let early = 0;
    document.addEventListener('hydration', () => (early = pending.length), { once: true });
    await mount(routeTree);
    await screen.findByText(shown, { exact: false });
    expect(errors).toEqual([]);
    expect(early > 0).toBe(isEarly);
    expect(document.querySelector('main')).toBe(rendered);
  },
);

type Leave = (history: RouterHistory, leave: () => void) => void;

const moments: [string, Leave][] = [
  [
    'before its router listens',
    (_history, leave) => document.addEventListener('hydration', leave, { once: true }),
  ],
  [
    'while it hydrates',
    (history, leave) => {
      const { subscribe } = history;
      history.subscribe = (subscriber) => {
        const end = subscribe(subscriber);
        leave();
        return end;
      };
    },
  ],
];

const mapsOf: Fakes = {
  'GET /maps': ({ query }) =>
    page([aMap({ name: query.category === 'Race' ? 'Storm Run' : 'Storm Box' })], { total: 1 }),
};

test.each(moments)('who leaves a page %s is followed after that', async (_when, onMoment) => {
  const { errors, browserHistory, mount, rendered } = await openInBrowser(
    '/maps?category=Race',
    mapsOf,
  );
  let hydrated: Element | null = null;
  document.addEventListener('hydrated', () => (hydrated = document.querySelector('main')), {
    once: true,
  });
  onMoment(browserHistory, () => browserHistory.push('/maps'));
  await mount();
  await screen.findByText('Storm Box');
  expect(errors).toEqual([]);
  expect(hydrated).toBe(rendered);
});

test('choices made before a page is hydrated add up', async () => {
  const { errors, mount } = await openInBrowser('/maps', mapsOf);
  const choose = (label: string, value: string) => {
    screen.getByLabelText<HTMLSelectElement>(label).value = value;
  };
  choose('Category', 'Race');
  choose('Difficulty', 'Hard');
  await mount();
  await screen.findByText('Storm Run');
  expect(location.search).toBe('?category=Race&difficulty=Hard');
  expect(errors).toEqual([]);
});
