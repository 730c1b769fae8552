import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RotateCw } from 'lucide-react';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { discordServersQuery } from './queries.ts';

interface AddBotProps {
  inviteUrl: string;
  /** 'Add it to your server' */
  label: string;
}

/** Leads to Discord, where an owner of a server adds the bot, and looks which servers have it by then. */
export function AddBot({ inviteUrl, label }: AddBotProps) {
  const { isFetching, refetch } = useQuery(discordServersQuery);
  return (
    <div className="flex flex-wrap gap-2">
      <a href={inviteUrl} target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {label}
      </a>
      <Button
        size="small"
        variant="quiet"
        icon={RotateCw}
        isBusy={isFetching}
        busyText="Looking..."
        onClick={() => void refetch()}
      >
        Look again
      </Button>
    </div>
  );
}
