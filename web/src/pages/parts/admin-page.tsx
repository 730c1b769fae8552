import type { ComponentProps, ReactNode } from 'react';
import { Head } from '#platform/router/head.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#admin/sections.tsx';

interface AdminPageProps extends ComponentProps<typeof PageHeader> {
  children: ReactNode;
}

/** A page of the administration: its title, the sections, its heading. */
export const AdminPage = ({ children, ...header }: AdminPageProps) => (
  <div className="min-w-0">
    <Head title={header.title} isIndexed={false} />
    <AdminSections />
    <PageHeader {...header} />
    {children}
  </div>
);
