import * as m from '#i18n/messages.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { ExternalIcon } from '#web/ui/layout/icons.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

const notPublic = { draft: m.admin_product_form_not_public_yet, archived: m.admin_product_form_no_longer_public };

/** Opens the product's page in a new tab, so that unsaved changes in the form stay. Says why it has none while it is not active. */
export function ShopLink({ product: { slug, status } }: { product: Pick<AdminProduct, 'slug' | 'status'> }) {
  if (status !== 'active') return <span className="self-center text-sm text-muted">{notPublic[status]()}</span>;
  return (
    <LinkButton to={paths.product.href(slug)} target="_blank" size="sm">
      {m.admin_product_form_view_in_shop()}
      <ExternalIcon size={16} />
      <VisuallyHidden>{m.admin_product_form_opens_in_a_new_tab()}</VisuallyHidden>
    </LinkButton>
  );
}
