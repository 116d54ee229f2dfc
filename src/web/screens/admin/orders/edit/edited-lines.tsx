import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { LineItem } from '#web/components/cart/line-item.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { ChangeSize } from './change-size.tsx';
import { type DraftLine, withQuantity, withVariant } from './edited-line.ts';

type EditedLinesProps = {
  lines: readonly DraftLine[];
  currency: string;
  onChange: (lines: DraftLine[]) => void;
};

/** The lines of the order as it is to be. Removed ones stay in view, so that they can be put back. */
export function EditedLines({ lines, currency, onChange }: EditedLinesProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {lines.map((line) => (
        <li key={line.key} className="py-5">
          <LineItem
            name={line.name}
            image={line.image}
            detail={line.options}
            price={line.price}
            currency={currency}
            quantity={line.quantity}
            dimmed={line.quantity === 0}
          >
            {line.price === undefined && <p className="text-sm text-muted">{m.admin_order_edit_today_price()}</p>}
            {line.isGiftCard ? (
              <p className="mt-2 text-sm text-muted">{m.admin_order_edit_gift_card_stays()}</p>
            ) : (
              <LineControls line={line} lines={lines} onChange={onChange} />
            )}
          </LineItem>
        </li>
      ))}
    </ul>
  );
}

type LineControlsProps = Omit<EditedLinesProps, 'currency'> & { line: DraftLine };

function LineControls({ line, lines, onChange }: LineControlsProps) {
  const named = joinNames([line.name, line.options]);
  const setQuantity = (quantity: number) => onChange(withQuantity(lines, line.key, quantity));
  if (line.quantity === 0)
    return (
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">{m.admin_order_edit_item_removed()}</span>
        <Button
          size="sm"
          aria-label={m.admin_order_edit_undo_removal({ name: named })}
          onClick={() => setQuantity(line.before)}
        >
          {m.admin_order_edit_put_back()}
        </Button>
      </p>
    );
  return (
    <div className="mt-3 space-y-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper name={named} value={line.quantity} onChange={setQuantity} />
        {line.least === 0 && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={m.admin_order_edit_remove_name({ name: named })}
            onClick={() => setQuantity(0)}
          >
            {m.admin_order_edit_remove()}
          </Button>
        )}
        {line.size !== '' && line.quantity > line.least && (
          <ChangeSize
            line={line}
            onChoose={(variant) =>
              onChange(withVariant(withQuantity(lines, line.key, 0), variant, line.quantity - line.least))
            }
          />
        )}
      </div>
      {line.least > 0 && (
        <p className={cx('text-sm', line.quantity === line.least ? 'text-ink' : 'text-muted')}>
          {m.admin_order_edit_in_parcels({ count: line.least })}
        </p>
      )}
    </div>
  );
}
