import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { notify } from '#web/ui/toast.tsx';
import type { Choice } from './choice.ts';

/** Passes on the product in the colour and size that are chosen: as the device does it, else as a link to paste. */
export function Share({ product: { slug, name }, choice }: { product: Product; choice: Choice }) {
  const share = async () => {
    const url = new URL(paths.product.href(slug, choice), location.origin).href;
    if (typeof navigator.share === 'function') {
      // Rejected when the shopper thinks better of it.
      await navigator.share({ title: name, url }).catch(() => undefined);
    } else if (await copyText(url)) notify.success('Link copied');
    else notify.error('The link could not be copied. It is in the address bar.');
  };
  return (
    <Button variant="quiet" size="sm" className="-my-1.5 -mr-2 noscript:hidden" onClick={() => void share()}>
      Share
    </Button>
  );
}
