import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { isOnItems } from '#contract/shop/discount-types.ts';
import { parseKey } from '#web/store/order/order-labels.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { typeLabels } from '#web/store/discounts/discount-labels.ts';
import type { Named } from '#web/store/discounts/discounts.admin.ts';
import { Checkbox, RadioCards } from '#web/ui/form/choice.tsx';
import { FieldRow } from '#web/ui/form/field.tsx';
import { CountField, PercentField } from './count-field.tsx';
import type { FieldsProps } from './discount-form.tsx';
import { GoodsField } from './goods-field.tsx';

/** What the discount takes off, with the fields of its type only. */
export function EffectFields({ categories, ...fields }: FieldsProps & { categories: readonly Named[] }) {
  const { draft, change } = fields;
  const { type } = draft;
  return (
    <>
      <RadioCards
        name="type"
        label={m.admin_discounts_type()}
        value={type}
        onChange={(chosen) => change({ type: parseKey(typeLabels, chosen) ?? type })}
        cards={Object.entries(typeLabels).map(([value, label]) => ({ value, label: label() }))}
      />
      <ValueField {...fields} />
      {(type === 'percent' || type === 'amount') && (
        <RadioCards
          name="on"
          label={m.admin_discounts_falls_on()}
          value={draft.on}
          onChange={(on) => change({ on: on === 'items' ? 'items' : 'order' })}
          cards={[
            { value: 'order', label: m.admin_discounts_on_order() },
            { value: 'items', label: m.admin_discounts_on_pieces() },
          ]}
        />
      )}
      {type === 'buy-x-get-y' ? (
        <BuyGetFields {...fields} categories={categories} />
      ) : (
        <GoodsField
          name="targets"
          label={type === 'free-shipping' ? m.admin_discounts_goods_in_bag() : m.admin_discounts_goods()}
          value={draft.goods}
          onChange={(goods) => change({ goods })}
          categories={categories}
        />
      )}
      {isOnItems(draft) && (
        <Checkbox
          name="excludeSale"
          label={m.admin_discounts_exclude_sale()}
          hint={m.admin_discounts_exclude_sale_hint()}
          checked={draft.excludeSale}
          onChange={({ target }) => change({ excludeSale: target.checked })}
        />
      )}
    </>
  );
}

function ValueField({ draft, change }: FieldsProps): ReactNode {
  switch (draft.type) {
    case 'percent':
      return (
        <PercentField
          name="percent"
          label={m.admin_discounts_percentage()}
          value={draft.percent}
          onChange={(percent) => change({ percent })}
          required
        />
      );
    case 'amount':
      return (
        <AmountField
          name="amount"
          label={m.admin_discounts_amount_off()}
          value={draft.amount}
          onChange={({ target }) => change({ amount: target.value })}
          required
        />
      );
    case 'fixed-price':
      return (
        <AmountField
          name="price"
          label={m.admin_discounts_price_of_piece()}
          value={draft.price}
          onChange={({ target }) => change({ price: target.value })}
          required
        />
      );
    case 'free-shipping':
      return (
        <AmountField
          name="maxFee"
          label={m.admin_discounts_highest_fee()}
          hint={m.admin_discounts_highest_fee_hint()}
          value={draft.maxFee}
          onChange={({ target }) => change({ maxFee: target.value })}
        />
      );
    default:
      return null;
  }
}

function BuyGetFields({ draft, change, categories }: FieldsProps & { categories: readonly Named[] }) {
  return (
    <>
      <fieldset className="min-w-0 space-y-5">
        <legend className="mb-2 text-lg">{m.admin_discounts_buy()}</legend>
        <CountField
          name="buy.quantity"
          label={m.admin_discounts_pieces()}
          value={draft.buyQuantity}
          onChange={(buyQuantity) => change({ buyQuantity })}
          required
        />
        <GoodsField
          name="buy.targets"
          label={m.admin_discounts_goods_to_buy()}
          value={draft.buyGoods}
          onChange={(buyGoods) => change({ buyGoods })}
          categories={categories}
        />
      </fieldset>
      <fieldset className="min-w-0 space-y-5">
        <legend className="mb-2 text-lg">{m.admin_discounts_get()}</legend>
        <FieldRow>
          <CountField
            name="get.quantity"
            label={m.admin_discounts_pieces()}
            value={draft.getQuantity}
            onChange={(getQuantity) => change({ getQuantity })}
            required
          />
          <PercentField
            name="get.percent"
            label={m.admin_discounts_percentage_of_get()}
            hint={m.admin_discounts_percentage_of_get_hint()}
            value={draft.getPercent}
            onChange={(getPercent) => change({ getPercent })}
            required
          />
        </FieldRow>
        <GoodsField
          name="get.targets"
          label={m.admin_discounts_goods_to_get()}
          value={draft.getGoods}
          onChange={(getGoods) => change({ getGoods })}
          categories={categories}
        />
      </fieldset>
      <CountField
        name="timesPerOrder"
        label={m.admin_discounts_most_times()}
        value={draft.timesPerOrder}
        onChange={(timesPerOrder) => change({ timesPerOrder })}
      />
    </>
  );
}
