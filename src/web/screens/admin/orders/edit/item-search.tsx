import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { joinNames } from '#contract/format.ts';
import type { StockedVariant } from '#contract/catalog/stock.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { findItems } from '#web/store/order/order.edits.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { stockText } from './stock-text.ts';

/** Waits until typing has paused. */
const settleMs = 300;

type Found = { q: string; items: StockedVariant[] };

/** Finds items by words, and adds one piece of them. */
export function ItemSearch({ onAdd }: { onAdd: (variant: StockedVariant) => void }) {
  const dispatch = useAppDispatch();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Found>();
  const words = q.trim();
  useEffect(() => {
    if (words === '') return undefined;
    let isLate = false;
    const find = async () => {
      const items = await dispatch(findItems(words))
        .unwrap()
        .catch(() => []);
      if (!isLate) setFound({ q: words, items: items.filter(({ made }) => made) });
    };
    const timer = setTimeout(() => void find(), settleMs);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [dispatch, words]);
  const shown = words !== '' && found?.q === words ? found.items : undefined;
  return (
    <section aria-labelledby="add-items" className="space-y-3">
      <h2 id="add-items" className="text-xl">
        {m.admin_order_edit_add_items()}
      </h2>
      <TextField
        name="q"
        type="search"
        label={m.admin_order_edit_search_items()}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches, it does not save the order.
          if (event.key === 'Enter') event.preventDefault();
        }}
        maxLength={200}
        autoComplete="off"
      />
      <div aria-live="polite">
        {shown?.length === 0 && <p className="text-sm text-muted">{m.admin_order_edit_nothing_found()}</p>}
      </div>
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline text-sm">
          {shown.map((variant) => (
            <FoundItem key={variant.variantId} variant={variant} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FoundItem({ variant, onAdd }: { variant: StockedVariant; onAdd: (variant: StockedVariant) => void }) {
  const named = joinNames([variant.name, variant.color, variant.size]);
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <p>
        <bdi>{named}</bdi> <span className="text-muted">{stockText(variant)}</span>
      </p>
      <Button
        size="sm"
        disabled={variant.stock === 0 || !variant.instoke}
        aria-label={m.admin_order_edit_add_name({ name: named })}
        onClick={() => onAdd(variant)}
      >
        {m.admin_order_edit_add()}
      </Button>
    </li>
  );
}
