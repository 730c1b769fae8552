import { DownloadButton } from '#platform/actions/download-button.tsx';
import { Card } from '#ui/layout/card.tsx';

/** What is stored of the viewer, as a file. */
export const OwnDataPanel = () => (
  <Card as="section" aria-labelledby="own-data" className="flex flex-col gap-4">
    <div>
      <h2 id="own-data" className="text-title">
        Download your data
      </h2>
      <p className="mt-1 max-w-[65ch] text-muted">
        All that is stored of you, in one file: account and profile, sign-ins, registrations, teams
        and results, orders, messages and the mails sent to you. Programs can read it (JSON), and it
        says what is left out and why.
      </p>
    </div>
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
  </Card>
);
