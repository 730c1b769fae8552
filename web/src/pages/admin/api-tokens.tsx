import { AdminPage } from '#pages/parts/admin-page.tsx';
import { CreateToken } from '#accounts/api-tokens/create-token.tsx';
import { TokenList } from '#accounts/api-tokens/token-list.tsx';

export const title = 'API tokens';

export const Page = () => (
  <AdminPage
    title={title}
    description={
      <>
        For bots and other programs. A token can do only what its scopes allow; the{' '}
        <a href="/api/docs" className="font-semibold text-accent underline underline-offset-4">
          API reference
        </a>{' '}
        says which scope an endpoint needs.
      </>
    }
    actions={<CreateToken />}
  >
    <TokenList />
  </AdminPage>
);
