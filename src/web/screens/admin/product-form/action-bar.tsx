import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { ConflictNotice } from '#web/components/admin/conflicts/conflict-notice.tsx';
import { DiscardDialog } from '#web/components/admin/conflicts/discard-dialog.tsx';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { formMessageOf } from '#web/store/api-error.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { MoreIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { useProductForm } from './use-product-form.ts';

type ActionBarProps = {
  /** The id of the form that it submits. */
  formId: string;
  form: ReturnType<typeof useProductForm>;
  product: AdminProduct | undefined;
  onPreview: () => void;
};

/** A sticky bar with the actions of the form. It is outside the form, because its dialogs contain forms. */
export function ActionBar({ formId, form, product, onPreview }: ActionBarProps) {
  const { pending, isWaiting, uploads, error, conflicts } = form;
  const message = error && (formMessageOf(error) ?? m.admin_product_form_not_saved_please_check_the());
  const state = isWaiting
    ? m.admin_product_form_saving_once_the_pictures_are()
    : uploads.isRunning
      ? m.admin_product_form_uploading_pictures()
      : form.isChanged
        ? m.admin_product_form_not_saved_yet()
        : '';
  return (
    <div className="sticky bottom-0 z-bar -mx-gutter border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <ConflictNotice what="product" conflicts={conflicts} onTake={form.takeTheirs} />
      <DiscardDialog conflicts={conflicts} onDiscard={() => void form.loadAgain()} />
      <div role="alert">
        {message && form.isRefused && !conflicts.isOutdated && (
          <p className="mb-3 border-s-2 border-danger bg-danger-tint px-4 py-2 text-sm text-danger">{message}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          form={formId}
          variant="primary"
          pending={pending || isWaiting}
          pendingLabel={
            isWaiting ? m.admin_product_form_waiting_for_the_uploads() : m.admin_product_form_saving_the_product()
          }
        >
          {submitLabel(form, product)}
        </Button>
        <Button onClick={onPreview}>{m.admin_product_form_preview()}</Button>
        <p className="min-w-24 flex-1 text-sm text-muted empty:hidden max-sm:order-last max-sm:basis-full">{state}</p>
        {product && <MoreActions product={product} form={form} />}
      </div>
      <LiveRegion message={state} />
    </div>
  );
}

function submitLabel({ draft, savesIntoSet }: ActionBarProps['form'], product: AdminProduct | undefined): string {
  if (savesIntoSet) return m.changes_save_into_set();
  if (product) return m.admin_product_form_save_product();
  return draft.status === 'draft' ? m.admin_product_form_save_as_draft() : m.admin_product_form_add_product();
}

function MoreActions({ product, form }: { product: AdminProduct; form: ActionBarProps['form'] }) {
  const [isDeleting, setDeleting] = useState(false);
  const copyHref = adminPaths.addProduct.href(product.categoryId, product._id);
  return (
    <>
      <div className="ms-auto flex items-center gap-3 max-sm:hidden">
        <LinkButton to={copyHref} variant="quiet">
          {m.admin_product_form_duplicate()}
        </LinkButton>
        <Button variant="quiet" className="text-danger!" onClick={() => setDeleting(true)}>
          {m.common_delete()}
        </Button>
      </div>
      <div className="sm:hidden">
        <PopoverMenu
          label={m.admin_product_form_more_actions()}
          icon={<MoreIcon />}
          items={[
            { label: m.admin_product_form_duplicate(), href: copyHref },
            { label: m.common_delete(), tone: 'danger', onSelect: () => setDeleting(true) },
          ]}
        />
      </div>
      <DeleteDialog open={isDeleting} product={product} onClose={() => setDeleting(false)} onDeleted={form.leave} />
    </>
  );
}
