import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Router, type To } from 'react-router';
import type { Navigation } from './navigation.ts';
import { useScrollPlace } from './scroll-place.ts';

const NavigationContext = createContext<Navigation | null>(null);

/** Shows the routes in it at the address of the browser. */
export function BrowserPages({
  navigation,
  children,
}: {
  navigation: Navigation;
  children: ReactNode;
}) {
  const shown = useSyncExternalStore(navigation.subscribe, navigation.read, navigation.read);
  useScrollPlace(shown);
  return (
    <NavigationContext value={navigation}>
      <Router location={shown.location} navigationType={shown.action} navigator={navigation}>
        {children}
      </Router>
    </NavigationContext>
  );
}

const idle = () => () => {};

/** Whether the script of the next page is on its way; never on the server. */
export function useIsLoading() {
  const navigation = use(NavigationContext);
  return useSyncExternalStore(
    navigation?.subscribe ?? idle,
    () => navigation?.read().isLoading ?? false,
    () => false,
  );
}

/** Like `useNavigate`, but tells when the page is shown, or false where a question kept the one before. */
export function useVisit() {
  const navigation = use(NavigationContext);
  return async (to: To) => (await navigation?.push(to)) ?? true;
}

/** While it is on, the question is asked before another page is shown; it must not change meanwhile. */
export function useQuestion(isOn: boolean, question: () => Promise<boolean>) {
  const navigation = use(NavigationContext);
  useEffect(() => (isOn ? navigation?.block(question) : undefined), [navigation, isOn, question]);
}
