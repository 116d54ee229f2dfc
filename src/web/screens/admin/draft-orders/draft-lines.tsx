import * as m from '#i18n/messages.ts';
import { formatSum } from '#contract/numbers.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { FoundField } from '#web/components/admin/named-field.tsx';
import type { Named } from '#web/store/discounts/discounts.admin.ts';
import { findVariants } from '#web/store/stock/found-variants.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';
import type { LineDraft } from './draft.ts';

type DraftLinesProps = {
  lines: readonly LineDraft[];
  /** What each product costs now; empty while it is not known. */
  prices: readonly number[];
  onChange: (lines: LineDraft[]) => void;
};

/** The items of a draft order, each with its quantity and its price, and a search for more. */
export function DraftLines({ lines, prices, onChange }: DraftLinesProps) {
  const dispatch = useAppDispatch();
  const find = async (text: string): Promise<Named[]> => {
    const found = await dispatch(findVariants(text)).unwrap();
    return found.filter(({ id }) => lines.every(({ variantId }) => variantId !== id));
  };
  const add = (found: readonly Named[]) =>
    onChange([...lines, ...found.map(({ id, name }) => ({ variantId: id, label: name, quantity: '1', price: '' }))]);
  const change = (at: number, part: Partial<LineDraft>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <>
      {lines.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {lines.map((line, at) => (
            <Line
              key={line.variantId}
              line={line}
              at={at}
              price={prices[at]}
              onChange={(part) => change(at, part)}
              onRemove={() => onChange(lines.filter((_, index) => index !== at))}
            />
          ))}
        </ul>
      )}
      <FoundField
        name="items"
        label={m.draft_order_add_item()}
        searchLabel={m.draft_order_search_items()}
        find={find}
        value={[]}
        onChange={add}
      />
    </>
  );
}

type LineProps = {
  line: LineDraft;
  at: number;
  price: number | undefined;
  onChange: (part: Partial<LineDraft>) => void;
  onRemove: () => void;
};

const Line = ({ line, at, price, onChange, onRemove }: LineProps) => (
  <li className="space-y-3 py-4">
    <div className="flex items-start justify-between gap-4">
      <bdi className="min-w-0 font-medium wrap-anywhere">{line.label}</bdi>
      <Button variant="quiet" size="sm" aria-label={m.common_remove_name({ name: line.label })} onClick={onRemove}>
        {m.common_remove()}
      </Button>
    </div>
    <FieldRow>
      <TextField
        name={`lines.${at}.quantity`}
        label={m.order_quantity()}
        inputMode="numeric"
        pattern="\s*[1-9]\d{0,2}\s*|\s*1000\s*"
        invalidMessage={m.field_enter_a_whole_number()}
        value={line.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
        autoComplete="off"
        required
      />
      <AmountField
        name={`lines.${at}.price`}
        label={m.draft_order_own_price()}
        placeholder={price === undefined ? undefined : formatSum(price)}
        value={line.price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
    </FieldRow>
    <input type="hidden" name={`lines.${at}.variantId`} value={line.variantId} />
  </li>
);
