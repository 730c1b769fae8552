import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PageList } from '#content/pages/list.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

const PageDialog = lazyExtra(async () => (await import('#content/pages/form.tsx')).PageDialog);

export const title = 'Pages';

/** Imprint, privacy, terms and whatever else the footer links. */
export function Page() {
  const [open, setOpen] = useState<number | 'new'>();
  return (
    <AdminPage
      title={title}
      description="The footer links those that are published, in this order."
      actions={
        <Button icon={Plus} variant="primary" onClick={() => setOpen('new')}>
          New page
        </Button>
      }
    >
      <PageList onEdit={setOpen} />
      {open !== undefined && (
        <PageDialog id={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </AdminPage>
  );
}
