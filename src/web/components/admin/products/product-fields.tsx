import * as m from '#i18n/messages.ts';
import { useEffect, useRef } from 'react';
import { collectionLimits } from '#contract/catalog/collection-rules.ts';
import { FoundField } from '#web/components/admin/named-field.tsx';
import { findProducts, type ListedProduct } from '#web/store/products/found-products.ts';
import type { Named } from '#web/store/discounts/discounts.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { ProductOrder } from './product-order.tsx';

type ProductsFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: readonly ListedProduct[];
  onChange: (value: ListedProduct[]) => void;
};

/** Finds products by name, and returns those that were chosen with their pictures. */
function useProductSearch(chosen: readonly ListedProduct[]) {
  const dispatch = useAppDispatch();
  const known = useRef(new Map<string, ListedProduct>());
  return {
    find: async (text: string): Promise<Named[]> => {
      const found = await dispatch(findProducts(text)).unwrap();
      for (const product of found) known.current.set(product._id, product);
      return found.map(({ _id, name }) => ({ id: _id, name }));
    },
    productsOf: (named: readonly Named[]): ListedProduct[] =>
      named.flatMap(({ id }) => chosen.find(({ _id }) => _id === id) ?? known.current.get(id) ?? []),
  };
}

const toNamed = ({ _id, name }: ListedProduct): Named => ({ id: _id, name });

/** Products that are chosen without an order. */
export function ProductsField({ value, onChange, ...field }: ProductsFieldProps) {
  const { find, productsOf } = useProductSearch(value);
  return (
    <FoundField
      {...field}
      find={find}
      value={value.map(toNamed)}
      onChange={(named) => onChange(productsOf(named).slice(0, collectionLimits.exceptions))}
      searchLabel={m.admin_discounts_search_products()}
    />
  );
}

/** Products in an order. What is found is added at the end, and what was removed can be brought back. */
export function OrderedProductsField({ value, onChange, most, ...field }: ProductsFieldProps & { most: number }) {
  const { find, productsOf } = useProductSearch(value);
  const root = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterAction(value.length, () => root.current?.querySelector<HTMLElement>('input'));
  /** What an undo finds, which comes later. */
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const isThere = ({ id }: Named) => value.some(({ _id }) => _id === id);

  const bringBack = (product: ListedProduct, place: number) => {
    const now = latest.current;
    const isBack = now.value.some(({ _id }) => _id === product._id) || now.value.length >= most;
    if (!isBack) now.onChange(now.value.toSpliced(place, 0, product));
  };
  const remove = (product: ListedProduct, place: number) => {
    focusAfter(undefined);
    onChange(value.toSpliced(place, 1));
    notify.info(m.admin_zones_is_removed({ name: product.name }), {
      label: m.common_undo(),
      onSelect: () => bringBack(product, place),
    });
  };
  return (
    <div ref={root} className="space-y-4">
      <FoundField
        {...field}
        find={async (text) => (await find(text)).filter((found) => !isThere(found))}
        value={[]}
        onChange={(named) => onChange([...value, ...productsOf(named.filter((one) => !isThere(one)))].slice(0, most))}
        searchLabel={m.admin_discounts_search_products()}
      />
      {value.length > 0 && <ProductOrder label={field.label} products={value} onChange={onChange} onRemove={remove} />}
    </div>
  );
}
