import * as m from '#i18n/messages.ts';
import type { Named } from '#web/store/discounts/discounts.admin.ts';
import { findProducts } from '#web/store/products/found-products.ts';
import { findVariants } from '#web/store/stock/found-variants.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import type { GoodsDraft } from './draft.ts';
import { FoundField, NamedField } from '#web/components/admin/named-field.tsx';

type GoodsFieldProps = {
  /** The path in the request. */
  name: string;
  label: string;
  value: GoodsDraft;
  onChange: (value: GoodsDraft) => void;
  categories: readonly Named[];
};

/** The goods that something is for: all, or chosen ones. */
export function GoodsField({ name, label, value, onChange, categories }: GoodsFieldProps) {
  return (
    <RadioCards
      name={`${name}.all`}
      label={label}
      value={value.all ? 'all' : 'chosen'}
      onChange={(choice) => onChange({ ...value, all: choice === 'all' })}
      cards={[
        { value: 'all', label: m.admin_discounts_everything() },
        {
          value: 'chosen',
          label: m.admin_discounts_chosen_goods(),
          content: !value.all && <ChosenGoods name={name} value={value} onChange={onChange} categories={categories} />,
        },
      ]}
    />
  );
}

function ChosenGoods({ name, value, onChange, categories }: Omit<GoodsFieldProps, 'label'>) {
  const dispatch = useAppDispatch();
  const products = async (text: string): Promise<Named[]> => {
    const found = await dispatch(findProducts(text)).unwrap();
    return found.map(({ _id: id, name: product }) => ({ id, name: product }));
  };
  return (
    <div className="space-y-5 border-s-2 border-hairline ps-4 pt-2">
      <NamedField
        name={`${name}.categories`}
        label={m.common_categories()}
        items={categories}
        value={value.categories}
        onChange={(chosen) => onChange({ ...value, categories: chosen })}
        searchLabel={m.admin_discounts_search_categories()}
      />
      <FoundField
        name={`${name}.products`}
        label={m.admin_discounts_products()}
        find={products}
        value={value.products}
        onChange={(chosen) => onChange({ ...value, products: chosen })}
        searchLabel={m.admin_discounts_search_products()}
      />
      <FoundField
        name={`${name}.variants`}
        label={m.admin_discounts_variants()}
        find={(text) => dispatch(findVariants(text)).unwrap()}
        value={value.variants}
        onChange={(chosen) => onChange({ ...value, variants: chosen })}
        searchLabel={m.admin_discounts_search_variants()}
      />
    </div>
  );
}
