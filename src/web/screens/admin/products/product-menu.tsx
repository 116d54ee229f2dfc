import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type AdminProductRow, duplicateProduct } from '#web/store/products/product-list.admin.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { MoreIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { useRemoveProduct } from './use-remove-product.ts';

/** The actions of a product that the role allows. */
export function ProductMenu({ product }: { product: AdminProductRow }) {
  const { _id, slug, name, kind, status } = product;
  const remove = useRemoveProduct(product);
  const duplicate = useDuplicate(product);
  const mayEdit = useMayDo('products.edit');
  const maySeeStock = useMayDo('stock.view');
  return (
    <span className="flex flex-1 justify-end">
      <PopoverMenu
        label={m.admin_products_actions_for({ name })}
        icon={<MoreIcon />}
        className="-my-1"
        items={[
          ...(mayEdit ? [{ label: m.common_edit(), href: adminPaths.editProduct.href(_id) }] : []),
          ...(kind || !maySeeStock ? [] : [{ label: m.common_stock(), href: adminPaths.stock.href(_id) }]),
          ...(status === 'active' ? [{ label: m.admin_products_view_in_shop(), href: paths.product.href(slug) }] : []),
          ...(mayEdit
            ? [
                { label: m.admin_products_duplicate(), onSelect: () => void duplicate() },
                { label: m.common_delete(), tone: 'danger' as const, onSelect: () => void remove() },
              ]
            : []),
        ]}
      />
    </span>
  );
}

/** Copies the product and opens the form of the copy. */
function useDuplicate({ _id, name }: AdminProductRow) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const [isSending, setSending] = useState(false);
  return async () => {
    if (isSending) return;
    setSending(true);
    try {
      const copy = await dispatch(duplicateProduct(_id)).unwrap();
      notify.success(m.admin_products_this_is_a_copy_of({ name }));
      await navigateIfActive(adminPaths.editProduct.href(copy._id));
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(m.admin_products_was_not_copied({ name, message: error.message }));
    } finally {
      setSending(false);
    }
  };
}
