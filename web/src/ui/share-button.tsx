import { Share2 } from 'lucide-react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

interface ShareButtonProps {
  title: string;
  className?: string;
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

/** Shares the page's address, or copies it where the device has no way to share. */
export function ShareButton({ title, className }: ShareButtonProps) {
  async function share() {
    const url = location.origin + location.pathname;
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!isAbort(error)) await copy(url);
    }
  }

  return (
    <Button className={className} onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  );
}
