import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ExternalIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The shop opens beside the form, which may hold what is not saved. */
export function ShopLink({ slug }: { slug: string }) {
  return (
    <LinkButton to={paths.product.href(slug)} target="_blank" size="sm">
      View in shop
      <ExternalIcon size={16} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </LinkButton>
  );
}
