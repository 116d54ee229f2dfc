import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { joinNames } from '#contract/format.ts';
import type { StockedVariant } from '#contract/catalog/stock.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { findItems } from '#web/store/order/order.edits.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/form/field.tsx';
import type { DraftLine } from './edited-line.ts';
import { stockText } from './stock-text.ts';

type ChangeSizeProps = { line: DraftLine; onChoose: (variant: StockedVariant) => void };

/** Replaces the pieces of a line by those of another size of the same product and color. */
export function ChangeSize({ line, onChoose }: ChangeSizeProps) {
  const dispatch = useAppDispatch();
  const [sizes, setSizes] = useState<StockedVariant[]>();
  const { attempt, pending, error } = useAttempt();
  const named = joinNames([line.name, line.options]);
  const open = () =>
    attempt(async () => {
      const found = await dispatch(findItems(joinNames([line.name, line.color]).replaceAll(',', ' '))).unwrap();
      setSizes(found.filter((each) => isOtherSize(each, line)));
    });
  if (!sizes)
    return (
      <>
        <Button
          size="sm"
          variant="quiet"
          pending={pending}
          pendingLabel={m.common_loading()}
          aria-label={m.admin_order_edit_change_size_of({ name: named })}
          onClick={() => void open()}
        >
          {m.admin_order_edit_change_size()}
        </Button>
        {error && <p className="text-sm text-danger">{error.message}</p>}
      </>
    );
  if (sizes.length === 0) return <p className="text-sm text-muted">{m.admin_order_edit_no_other_sizes()}</p>;
  return (
    <div ref={focusSelect}>
      <Select
        name={`size of ${line.key}`}
        label={m.admin_order_edit_change_size_of({ name: named })}
        hideLabel
        value=""
        placeholder={m.admin_order_edit_choose_a_size()}
        options={sizes.map((each) => ({
          value: each.variantId,
          label: joinNames([each.size, stockText(each)]),
          disabled: each.stock === 0 || !each.instoke,
        }))}
        onChange={(event) => {
          const chosen = sizes.find(({ variantId }) => variantId === event.target.value);
          setSizes(undefined);
          if (chosen) onChoose(chosen);
        }}
      />
    </div>
  );
}

/** Focuses what has taken the place of the button. */
const focusSelect = (box: HTMLDivElement | null) => box?.querySelector('select')?.focus();

const isOtherSize = ({ productId, color, size, made }: StockedVariant, line: DraftLine): boolean =>
  made && productId === line.productId && color === line.color && size !== line.size;
