import { Head } from '#platform/router/head.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#admin/sections.tsx';
import { CreateToken } from '#accounts/api-tokens/create-token.tsx';
import { TokenList } from '#accounts/api-tokens/token-list.tsx';

export const title = 'API tokens';

export const Page = () => (
  <div>
    <Head title={title} isIndexed={false} />
    <AdminSections />
    <PageHeader
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
    />
    <TokenList />
  </div>
);
