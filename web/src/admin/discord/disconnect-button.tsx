import { Unplug } from 'lucide-react';
import { CallButton } from '#platform/actions/call-button.tsx';

interface DisconnectButtonProps {
  guildName: string;
  className?: string;
}

export const DisconnectButton = ({ guildName, className }: DisconnectButtonProps) => (
  <CallButton
    icon={Unplug}
    size="small"
    className={className}
    call="DELETE /site/discord"
    args={{}}
    confirmation={{
      question: `Disconnect ${guildName}?`,
      detail: 'Nothing is sent there any more. Its messages, events and roles stay as they are.',
      action: 'Disconnect',
      isDanger: true,
    }}
    done={`Disconnected from ${guildName}`}
    failed="Failed to disconnect"
    busyText="Disconnecting..."
  >
    Disconnect
  </CallButton>
);
