import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { collectionLimits } from '#contract/catalog/collection-rules.ts';
import { FoundField } from '#web/components/admin/named-field.tsx';
import { findListedProducts, type ListedProduct } from '#web/store/collections/collections.admin.ts';
import type { Named } from '#web/store/discounts/discounts.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
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
      const found = await dispatch(findListedProducts(text)).unwrap();
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

/** Products in an order. What is found is added at the end. */
export function OrderedProductsField({ value, onChange, most, ...field }: ProductsFieldProps & { most: number }) {
  const { find, productsOf } = useProductSearch(value);
  const isThere = ({ id }: Named) => value.some(({ _id }) => _id === id);
  return (
    <div className="space-y-4">
      <FoundField
        {...field}
        find={async (text) => (await find(text)).filter((found) => !isThere(found))}
        value={[]}
        onChange={(named) => onChange([...value, ...productsOf(named.filter((one) => !isThere(one)))].slice(0, most))}
        searchLabel={m.admin_discounts_search_products()}
      />
      {value.length > 0 && <ProductOrder label={field.label} products={value} onChange={onChange} />}
    </div>
  );
}
