import { formatDeliveryDays, lowStockCount, formatStockLeft } from '#contract/catalog/product-notices.ts';
import type { Product } from '#contract/catalog/products.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import type { Choice } from './choice.ts';

/** The availability of the choice and its delivery time. */
export function Expectations({ product: { variants }, choice }: { product: Product; choice: Choice }) {
  const days = useAppSelector((state) => selectSettings(state)?.deliveryDays);
  const chosen = variants.find(({ color, size }) => color === choice.color && size === choice.size);
  const left = lowStockCount(chosen?.stock ?? null);
  return (
    <div className="-mt-4 text-sm text-muted">
      <p aria-live="polite">
        {!chosen ? (
          'Sold out'
        ) : left === null ? (
          'In stock'
        ) : (
          <span className="text-accent">{formatStockLeft(left)}</span>
        )}
      </p>
      {days && <p>{formatDeliveryDays(days)}</p>}
    </div>
  );
}
