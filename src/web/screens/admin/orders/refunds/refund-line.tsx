import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { Amount } from '#web/components/product/price.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { teamNames } from '#web/store/order/line-names.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import type { RefundableLine } from './refundable-lines.ts';

type RefundLineProps = {
  line: RefundableLine;
  quantity: number;
  restock: boolean;
  /** What the chosen pieces are worth, once that is known. */
  worth: number | undefined;
  currency: string;
  /** Whether more pieces were wanted than there are. */
  isLimited: boolean;
  onQuantity: (quantity: number) => void;
  onRestock: (restock: boolean) => void;
};

/** Chooses how many pieces of a line are refunded, and whether they are back in stock. */
export function RefundLine({ line, quantity, restock, worth, currency, isLimited, ...on }: RefundLineProps) {
  const { position, image, left } = line;
  const { name, options } = teamNames(line);
  const fullName = joinNames([name, options]);
  return (
    <li className="flex gap-4 py-4">
      {image ? (
        <ResponsiveImage src={image} alt="" sizes="4rem" className="aspect-4/5 w-16 shrink-0 self-start" />
      ) : (
        <div className="aspect-4/5 w-16 shrink-0 self-start bg-tile" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-4">
          <p className="font-medium">
            <bdi>{name}</bdi>
          </p>
          {quantity > 0 && worth !== undefined && <Amount value={worth} currency={currency} className="text-sm" />}
        </div>
        <p className="text-sm text-muted">
          <bdi>{options}</bdi>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper value={quantity} name={fullName} onChange={on.onQuantity} />
          <span className="text-sm text-muted">{m.admin_refunds_of_left({ left })}</span>
        </div>
        <output className={isLimited ? 'mt-1.5 block text-sm text-muted' : 'sr-only'}>
          {isLimited && m.admin_refunds_limit({ left })}
        </output>
        {quantity > 0 && (
          <Checkbox
            name={`restock.${position}`}
            aria-label={m.admin_refunds_back_into_stock_of({ name: fullName })}
            label={m.admin_refunds_back_into_stock()}
            checked={restock}
            onChange={({ target }) => on.onRestock(target.checked)}
          />
        )}
      </div>
    </li>
  );
}
