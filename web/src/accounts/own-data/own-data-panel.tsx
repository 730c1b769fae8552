import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '#platform/actions/download-button.tsx';
import { apiQuery } from '#platform/api/queries.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { Panel } from '#accounts/profile/panel.tsx';
import { DialogButton } from '#platform/actions/dialog-button.tsx';

const DeletionDialog = lazyExtra(
  async () => (await import('./deletion-dialog.tsx')).DeletionDialog,
);

/** What is stored of the viewer, as a file, and the end of the account. */
export const OwnDataPanel = () => (
  <div className="flex flex-col gap-6">
    <DownloadPanel />
    <DeletionPanel />
  </div>
);

const DownloadPanel = () => (
  <Panel
    title="Download your data"
    text="Everything we store about you in one JSON file: account and profile, logins, registrations, teams and results, orders, messages and the mails we sent you. It also says what is left out, and why."
  >
    <div className="flex flex-wrap items-center gap-3">
      <DownloadButton
        endpoint="GET /auth/data"
        args={{}}
        name="your-data.json"
        failed="Your data could not be downloaded. Please try again."
      >
        Download
      </DownloadButton>
    </div>
  </Panel>
);

function DeletionPanel() {
  // Loads early what the dialog shows, so that its height does not change.
  useQuery(apiQuery('GET /auth/deletion', {}));
  return (
    <Panel
      title="Delete your account"
      text="Your account, profile and page are gone at once, for good. Results of past tournaments stay, without your name."
    >
      <DialogButton
        variant="danger"
        className="self-start"
        dialog={(onClose) => <DeletionDialog onClose={onClose} />}
      >
        Delete your account
      </DialogButton>
    </Panel>
  );
}
