import { Suspense } from 'react';
import { useUserInSession } from '#platform/session/session.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Avatar, avatarButtonClass } from './avatar.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

/** Has the same width for visitors and users, so that hydration causes no layout shift. */
export function Account() {
  const user = useUserInSession();
  return (
    <div className="hidden w-20 justify-end md:flex">
      {user ? (
        <Suspense
          fallback={
            <span className={avatarButtonClass}>
              <Avatar username={user.username} />
            </span>
          }
        >
          <UserMenu user={user} />
        </Suspense>
      ) : (
        <ButtonLink to={paths.login} size="small">
          Login
        </ButtonLink>
      )}
    </div>
  );
}
