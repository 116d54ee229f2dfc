import * as m from '#i18n/messages.ts';
import { useHref } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import type { Choice } from './choice.ts';

/** Shares the product in the selected color and size. */
export function Share({ product: { slug, name }, choice }: { product: Product; choice: Choice }) {
  const href = useHref(paths.product.href(slug, choice));
  const share = async () => {
    try {
      const { shareLink } = await import('./share-link.ts');
      await shareLink(name, href);
    } catch {
      notify.error(m.catalogue_sharing_failed());
    }
  };
  return (
    <Button variant="quiet" size="sm" className="-my-1.5 -me-2 noscript:hidden" onClick={() => void share()}>
      {m.catalogue_share()}
    </Button>
  );
}
