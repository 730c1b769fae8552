import { AdminPage } from '#pages/parts/admin-page.tsx';
import { CreateToken } from '#accounts/api-tokens/create-token.tsx';
import { TokenList } from '#accounts/api-tokens/token-list.tsx';

export const title = 'API tokens';

export const Page = () => (
  <AdminPage
    title={title}
    description={
      <>
        For bots and other programs. Each does what its scopes allow, and nothing else; the{' '}
        <a href="/api/docs" className="font-semibold text-accent underline underline-offset-4">
          API reference
        </a>{' '}
        names the scope of each endpoint.
      </>
    }
    actions={<CreateToken />}
  >
    <TokenList />
  </AdminPage>
);
