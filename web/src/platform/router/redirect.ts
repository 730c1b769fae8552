import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Redirects to a URL, in place of the page that renders it. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to]);
  return null;
}
