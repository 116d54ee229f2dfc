import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { type AdminCategory, reorderCategories } from '#web/store/category/category.admin.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { usePermittedColumns } from '#web/components/admin/member/use-permitted-columns.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { MoveButtons } from '#web/components/admin/move-buttons.tsx';
import { useRowOrder } from '#web/components/admin/use-row-order.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

/** The table of categories; a row links to its products. */
export function CategoryTable({ categories }: { categories: readonly AdminCategory[] }) {
  const dispatch = useAppDispatch();
  const { ordered, move, announcement } = useRowOrder(categories, (ids) => dispatch(reorderCategories(ids)).unwrap());
  const [deletion, setDeletion] = useState<{ category: AdminCategory; open: boolean }>();
  const section = useFocusWhenLost(categories.length);
  const mayEdit = useMayDo('categories.edit');
  const columns = usePermittedColumns(
    'categories.edit',
    createColumns({
      positionOf: (category) => ordered.indexOf(category),
      last: ordered.length - 1,
      move,
      askToDelete: (category) => setDeletion({ category, open: true }),
    }),
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={m.common_categories()}
      className={cx('outline-none', mayEdit && '[&_th:first-child]:w-28')}
    >
      <Table
        caption={m.common_categories()}
        layout="compact"
        columns={columns}
        rows={ordered}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.productsOf.href(_id)}
      />
      <LiveRegion message={announcement} />
      {deletion && (
        <DeleteCategoryDialog
          key={deletion.category._id}
          category={deletion.category}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </section>
  );
}

type RowActions = {
  positionOf: (category: AdminCategory) => number;
  last: number;
  move: (id: string, by: 1 | -1) => void;
  askToDelete: (category: AdminCategory) => void;
};

const createColumns = ({ positionOf, last, move, askToDelete }: RowActions): Column<AdminCategory>[] => [
  {
    key: 'order',
    place: 'end',
    header: m.admin_categories_sort_order,
    actions: true,
    cell: (category) => (
      <MoveButtons
        name={category.name}
        canMove={{ up: positionOf(category) > 0, down: positionOf(category) < last }}
        onMove={(by) => move(category._id, by)}
      />
    ),
  },
  {
    key: 'category',
    place: 'title',
    header: m.common_category,
    cell: ({ name, image, productCount }) => (
      <span className="flex items-center gap-4 text-base">
        <ResponsiveImage src={image} alt="" sizes="48px" className="aspect-4/5 w-12 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
          {/* On a phone, there is no column for the products. */}
          <span className="block text-sm font-normal text-muted md:hidden">
            {m.admin_categories_product_count({ count: productCount, shown: formatNumber(productCount) })}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'products',
    header: m.common_products,
    numeric: true,
    cell: ({ productCount }) => formatNumber(productCount),
  },
  {
    key: 'actions',
    place: 'more',
    header: m.common_actions,
    actions: true,
    cell: (category) => <Actions category={category} onDelete={() => askToDelete(category)} />,
  },
];

function Actions({ category: { _id, name }, onDelete }: { category: AdminCategory; onDelete: () => void }) {
  return (
    <span className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 md:justify-end">
      <LinkButton size="sm" to={adminPaths.productsOf.href(_id)}>
        <Message message={m.admin_categories_see_all_the_products} inputs={{ name }} markup={{ hidden }} />
      </LinkButton>
      <AdminLinkButton size="sm" variant="quiet" to={adminPaths.editCategory.href(_id)}>
        <Message message={m.admin_categories_edit} inputs={{ name }} markup={{ hidden }} />
      </AdminLinkButton>
      <Button size="sm" variant="quiet" onClick={onDelete}>
        <Message message={m.admin_categories_delete} inputs={{ name }} markup={{ hidden }} />
      </Button>
    </span>
  );
}
