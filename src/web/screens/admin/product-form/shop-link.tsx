import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { ExternalIcon } from '#web/ui/layout/icons.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

/** Opens the product's page in a new tab, so that unsaved changes in the form stay. */
export function ShopLink({ slug }: { slug: string }) {
  return (
    <LinkButton to={paths.product.href(slug)} target="_blank" size="sm">
      {m.admin_product_form_view_in_shop()}
      <ExternalIcon size={16} />
      <VisuallyHidden>{m.admin_product_form_opens_in_a_new_tab()}</VisuallyHidden>
    </LinkButton>
  );
}
