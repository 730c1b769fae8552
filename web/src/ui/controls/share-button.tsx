import { Share2 } from 'lucide-react';
import { Button } from './button.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface ShareButtonProps {
  title: string;
  /** The path to share, by default that of the current page. */
  path?: string;
  variant?: 'secondary' | 'quiet';
  className?: string;
  children?: string;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied to clipboard!');
  } catch {
    toast.error('Failed to copy the link');
  }
}

/** Shares the URL of a page, or copies it where the device cannot share. */
export function ShareButton(props: ShareButtonProps) {
  const { title, path, variant = 'secondary', className, children = 'Share' } = props;

  async function share() {
    const url = location.origin + (path ?? location.pathname);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!isAbort(error)) await copy(url);
    }
  }

  return (
    <Button icon={Share2} variant={variant} className={className} onClick={() => void share()}>
      {children}
    </Button>
  );
}
