import { MemberActs } from '#accounts/members/acts.tsx';
import { MemberList } from '#accounts/members/list.tsx';
import { useUser } from '#platform/session/session.ts';
import { AdminPage } from '#pages/parts/admin-page.tsx';

export const title = 'Members';

/** Who has an account, what they look after, and help with it. */
export function Page() {
  const isAdmin = useUser()?.role === 'admin';
  return (
    <AdminPage
      title={title}
      description="Everyone who has an account. Give somebody the news or the shop without the keys to all of it."
    >
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-label="Members">
          <MemberList />
        </section>
        {isAdmin && (
          <section aria-labelledby="audit">
            <h2 id="audit" className="mb-3 text-title">
              Audit log
            </h2>
            <MemberActs />
          </section>
        )}
      </div>
    </AdminPage>
  );
}
