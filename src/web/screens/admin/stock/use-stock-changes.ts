import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Cell } from '#web/components/admin/grid-cells/paste-cells.ts';
import { invalidFields, renameFields } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeStock } from '#web/store/stock/stock.admin.ts';
import { readChange, summarizeChanges } from '#web/store/stock/stock-change.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { type StockReason, variantName } from '#web/store/stock/stock-labels.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import type { StockVariant } from './stock.loader.ts';

type Typed = { text: string; variant: StockVariant };

export const fieldNameOf = (variantId: string): string => `quantity.${variantId}`;
export const fullName = (variant: StockVariant): string =>
  [variant.name, variantName(variant)].filter(Boolean).join(': ');

/**
 * Keeps the quantities typed for variants until one save changes all of their counts. `shown` are the variants of the page;
 * quantities of variants on other pages are kept and saved as well.
 */
export function useStockChanges(shown: readonly StockVariant[]) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const [reason, setReason] = useState<StockReason>('received');
  const [note, setNote] = useState('');
  const [locationId, setLocationId] = useState<string>();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});

  const textOf = ({ variantId }: StockVariant): string => typed[variantId]?.text ?? '';
  /** Why the count of a variant cannot be changed. */
  const refusalOf = ({ made, stock }: StockVariant): string | undefined => {
    if (!made) return m.admin_stock_not_made();
    return reason === 'counted' || stock !== null ? undefined : m.admin_stock_count_these_items_first();
  };
  const write = (quantities: readonly (readonly [StockVariant, string])[]) => {
    const added = quantities.map(([variant, text]) => [variant.variantId, { text, variant }] as const);
    setTyped((before) => ({ ...before, ...Object.fromEntries(added) }));
  };

  const shownById = new Map(shown.map((variant) => [variant.variantId, variant]));
  /** Writes quantities by the ids of shown variants. */
  const writeById = (quantities: readonly (readonly [variantId: string, text: string])[]) =>
    write(
      quantities.flatMap(([id, text]) => {
        const variant = shownById.get(id);
        return variant ? [[variant, text] as const] : [];
      }),
    );
  const entries = Object.values(typed)
    .map(({ text, variant }) => ({ text, variant: shownById.get(variant.variantId) ?? variant }))
    .filter(({ text, variant }) => text.trim() !== '' && refusalOf(variant) === undefined)
    .map(({ text, variant }) => ({ variant, change: readChange(reason, variant.stock, text) }));
  const changes = entries.flatMap(({ variant, change }) =>
    change && 'after' in change ? [{ variant, stock: variant.stock, ...change }] : [],
  );

  const save = () =>
    attempt(async () => {
      const problems = entries.flatMap(({ variant, change }): [string, string][] =>
        change && 'problem' in change ? [[fieldNameOf(variant.variantId), change.problem]] : [],
      );
      if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
      if (changes.length === 0) return;
      const cells = changes.map(({ variant: { variantId, stock: expected }, quantity }) => ({
        variantId,
        quantity,
        expected,
      }));
      try {
        await dispatch(changeStock({ reason, note, cells, ...(locationId && { locationId }) })).unwrap();
      } catch (cause) {
        const refused = expectApiError(cause);
        // The counts on the page are outdated; what was typed stays.
        if (refused.code === 'STOCK_CONFLICTS') await revalidate();
        throw renameFields(refused, (path) => fieldNameOf(cells[Number(path.split('.')[1])]?.variantId ?? ''));
      }
      notify.success(m.admin_stock_saved({ summary: summarizeChanges(reason, changes) }));
      setTyped({});
      setNote('');
      await revalidate();
    });

  const problemsElsewhere = Object.values(typed).flatMap(({ variant }) => {
    const message = error?.fields[fieldNameOf(variant.variantId)];
    return message === undefined || shownById.has(variant.variantId)
      ? []
      : m.admin_stock_problem_of({ variant: fullName(variant), problem: message });
  });

  return {
    reason,
    setReason,
    note,
    setNote,
    locationId,
    setLocationId,
    textOf,
    refusalOf,
    write,
    writeById,
    clear: () => setTyped({}),
    save,
    pending,
    error,
    problemsElsewhere,
    count: entries.length,
    summary: changes.length === 0 ? '' : summarizeChanges(reason, changes),
  };
}
export type StockChanges = ReturnType<typeof useStockChanges>;

/** Returns the cell of a variant for pasted quantities. */
export function toCountCell(changes: StockChanges, variant: StockVariant): Cell {
  const isRefused = changes.refusalOf(variant) !== undefined;
  const name = fullName(variant);
  const refusal = variant.made ? m.admin_stock_variant_is_not_counted_yet : m.admin_variant_is_not_made;
  return { key: variant.variantId, name, refusal: isRefused ? refusal({ name }) : undefined };
}
