import { useEffect } from 'react';
import { useNavigation } from './use-navigation.ts';

/** Redirects to a URL, in place of the page that renders it. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigation();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
