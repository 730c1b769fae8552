import { mountPage, type PageState } from './mount-page.tsx';
import { Frame } from './frame.tsx';
import { routeTreeIn } from './routes.tsx';
import '#styles/app.css';

/** A phone may paint and scroll between the scripts' first run and what follows. */
const nextTask = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

await nextTask();
const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState;
const root = document.getElementById('root');
if (root) await mountPage(root, state, routeTreeIn(Frame));
