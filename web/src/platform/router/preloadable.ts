import { createElement, lazy, useState, type ComponentType } from 'react';

/** A part of a page with a script of its own, which is rendered at once where it was loaded before. */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loadedComponent: ComponentType<Props> | undefined;

  async function preload() {
    loadedComponent ??= await load();
    return loadedComponent;
  }

  const Later = lazy(async () => ({ default: await preload() }));

  function View(props: Props) {
    // The same as long as it is shown: another component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loadedComponent ?? Later);
    return createElement(Shown, props);
  }

  return Object.assign(View, { preload });
}
