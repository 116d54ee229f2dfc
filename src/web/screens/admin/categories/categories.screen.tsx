import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import type { LoadedCategories } from './categories.loader.ts';
import { CategoryTable } from './category-table.tsx';

/** The categories, in the order in which shoppers see them (spec §2). */
export function AdminCategoriesScreen() {
  const categories = useLoaderData<LoadedCategories | null>();
  return (
    <>
      <PageTitle>{m.common_categories()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.common_categories()}
          lead={m.admin_categories_shoppers_see_them_in_this()}
          actions={
            <>
              <LinkButton to={adminPaths.sizeScales.href()}>{m.admin_size_scales_size_scales()}</LinkButton>
              {categories?.length !== 0 && (
                <AdminLinkButton variant="primary" to={adminPaths.addCategory.href()}>
                  {m.admin_categories_add_new_category()}
                </AdminLinkButton>
              )}
            </>
          }
        />
        {categories ? <CategoryList categories={categories} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function CategoryList({ categories }: { categories: LoadedCategories }) {
  if (categories.length > 0) return <CategoryTable categories={categories} />;
  return (
    <EmptyState
      title={m.admin_categories_no_categories_yet()}
      action={
        <AdminLinkButton variant="primary" to={adminPaths.addCategory.href()}>
          {m.admin_categories_add_new_category()}
        </AdminLinkButton>
      }
    >
      {m.admin_categories_add_the_first_category_with()}
    </EmptyState>
  );
}
