import { NewsletterSends } from '#content/newsletter/sends.tsx';
import { SendForm } from '#content/newsletter/send-form.tsx';
import { Subscribers } from '#content/newsletter/subscribers.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

export const title = 'Newsletter';

/** Who gets it, and what they are sent. */
export const Page = () => (
  <AdminPage
    title={title}
    description="People subscribe at the foot of each page and after an order, and confirm by mail."
  >
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-10">
        <SendForm />
        <NewsletterSends />
      </div>
      <Subscribers />
    </div>
  </AdminPage>
);
