import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { amountHint, parseAmount } from '#contract/money/amount-text.ts';
import { currencySign } from '#contract/format.ts';
import { isPayable, maxPrice } from '#contract/money/money.ts';
import { formatAmountText, formatNumber } from '#contract/numbers.ts';
import type { CellContent } from '#web/components/admin/grid-cells/paste-cells.ts';
import { expectApiError, invalidFields, renameFields } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  fixPrices,
  type FixedPrice,
  type ListedPrice,
  type PriceList,
  pricesAtOnce,
} from '#web/store/price-lists/price-lists.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

type Typed = { text: string; product: ListedPrice };

export const fieldNameOf = (productId: string): string => `price.${productId}`;

/** Returns what is wrong with a fixed price; undefined if nothing is. */
function problemOf(price: number, currency: string): string | undefined {
  if (Number.isNaN(price) || !isPayable(price, currency)) return amountHint(currency);
  if (price === 0) return m.field_enter_more_than({ limit: 0 });
  return price > maxPrice(currency) ? m.field_enter_a_smaller_amount() : undefined;
}

/** Fixed prices as they are pasted, with or without the sign of their currency. */
export const pricesIn = (currency: string): CellContent => ({
  read(pasted) {
    const { sign } = currencySign(currency);
    const price = parseAmount(pasted.replace(sign, '').replace(currency, ''));
    return problemOf(price, currency) === undefined ? formatAmountText(price, currency) : undefined;
  },
  problem: (inputs) => m.admin_price_lists_is_not_a_price({ ...inputs, currency }),
});

/**
 * Keeps the fixed prices that are typed until one save stores them. `shown` are the products of the page; prices of products on other
 * pages are kept and saved as well.
 */
export function usePriceChanges({ _id: id, currency }: PriceList, shown: readonly ListedPrice[]) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});

  const shownById = new Map(shown.map((product) => [product.productId, product]));
  const textOf = ({ productId, fixed }: ListedPrice): string =>
    typed[productId]?.text ?? (fixed === null ? '' : formatAmountText(fixed, currency));
  const write = (texts: readonly (readonly [productId: string, text: string])[]) => {
    const added = texts.flatMap(([productId, text]) => {
      const product = shownById.get(productId) ?? typed[productId]?.product;
      return product ? [[productId, { text, product }] as const] : [];
    });
    setTyped((before) => ({ ...before, ...Object.fromEntries(added) }));
  };

  const changes = Object.values(typed)
    .map(({ text, product }) => {
      const stored = shownById.get(product.productId) ?? product;
      const price = text.trim() === '' ? null : parseAmount(text);
      return { product: stored, price, problem: price === null ? undefined : problemOf(price, currency) };
    })
    .filter(({ product, price }) => price !== product.fixed);

  const savePart = async (prices: FixedPrice[]) => {
    try {
      await dispatch(fixPrices({ id, prices })).unwrap();
    } catch (cause) {
      throw renameFields(expectApiError(cause), (path) =>
        fieldNameOf(prices[Number(path.split('.')[1])]?.productId ?? ''),
      );
    }
  };

  /** Saves part after part, because a request takes so many. What was saved before one that fails is no longer among what was typed. */
  const saveAll = async (prices: FixedPrice[]) => {
    const saved = new Set<string>();
    try {
      for (let start = 0; start < prices.length; start += pricesAtOnce) {
        const part = prices.slice(start, start + pricesAtOnce);
        await savePart(part);
        for (const { productId } of part) saved.add(productId);
      }
    } finally {
      await revalidate();
      setTyped((before) => Object.fromEntries(Object.entries(before).filter(([productId]) => !saved.has(productId))));
    }
  };

  const save = () =>
    attempt(async () => {
      const problems = changes.flatMap(({ product, problem }): [string, string][] =>
        problem === undefined ? [] : [[fieldNameOf(product.productId), problem]],
      );
      if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
      const prices = changes.map(({ product: { productId }, price }) => ({ productId, price }));
      await saveAll(prices);
      notify.success(m.admin_price_lists_count_saved({ count: prices.length, shown: formatNumber(prices.length) }));
    });

  const count = changes.length;
  const problemsElsewhere = changes.flatMap(({ product: { productId, name } }) => {
    const problem = error?.fields[fieldNameOf(productId)];
    return problem === undefined || shownById.has(productId)
      ? []
      : m.admin_stock_problem_of({ variant: name, problem });
  });
  return {
    textOf,
    write,
    clear: () => setTyped({}),
    save,
    pending,
    error,
    problemsElsewhere,
    count,
    summary: count === 0 ? '' : m.admin_price_lists_count_changed({ count, shown: formatNumber(count) }),
  };
}
export type PriceChanges = ReturnType<typeof usePriceChanges>;
