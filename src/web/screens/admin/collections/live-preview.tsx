import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatAmount } from '#contract/format.ts';
import { formatNumber } from '#contract/numbers.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { type CollectionPreview, type Contents, previewCollection } from '#web/store/collections/collections.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { ProductThumbnail } from '#web/components/admin/products/product-order.tsx';

const typingDelayMs = 400;

type Loaded = { of: string; preview?: CollectionPreview; message?: string };

/** Loads what would be in a collection, once it was not changed for a moment. */
function usePreview(contents: Contents | undefined) {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded>();
  const wanted = contents && JSON.stringify(contents);
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isCurrent = true;
    const load = async () => {
      let next: Loaded;
      try {
        next = { of: wanted, preview: await dispatch(previewCollection(JSON.parse(wanted) as Contents)).unwrap() };
      } catch (cause) {
        next = { of: wanted, message: expectApiError(cause).message };
      }
      if (isCurrent) setLoaded(next);
    };
    const timer = setTimeout(() => void load(), typingDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, dispatch]);
  return { ...loaded, isLoading: wanted !== undefined && loaded?.of !== wanted };
}

/** Says how many products shoppers would see, and shows the first of them. */
export function LivePreview({ contents }: { contents: Contents | undefined }) {
  const { preview, message, isLoading } = usePreview(contents);
  const status = () => {
    if (!contents) return m.admin_collections_preview_empty();
    if (message !== undefined) return message;
    if (!preview) return m.common_loading();
    return m.admin_categories_product_count({ count: preview.total, shown: formatNumber(preview.total) });
  };
  return (
    <section
      aria-label={m.content_preview()}
      className="rounded-sm border border-hairline bg-surface p-4"
      aria-busy={isLoading}
    >
      <h3 className="text-sm font-medium">{m.content_preview()}</h3>
      <p aria-live="polite" className="mt-1 text-sm text-muted">
        {status()}
      </p>
      {contents && preview && preview.products.length > 0 && (
        <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {preview.products.map(({ _id, name, image, price }) => (
            <li key={_id} className="flex items-center gap-3 text-sm">
              <ProductThumbnail image={image} />
              <bdi className="me-auto min-w-0 wrap-anywhere">{name}</bdi>
              <span className="tabular-nums">{formatAmount(price, getBaseCurrency())}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
