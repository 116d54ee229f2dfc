import * as m from '#i18n/messages.ts';
import type { Connection } from '#server/db/client.ts';
import { codeTaken, invalidProduct } from '#server/features/products/products.errors.ts';
import { nameById } from '#server/features/products/catalog/catalog.presenter.ts';
import { type Code, codesOf, findTakenCodes } from './codes.ts';
import { createCodesRepository } from './codes.repository.ts';
import { choiceKey } from './draft.ts';
import type { ProductWrites } from './editing.repository.ts';
import type { ProductEdit } from './plan-writes.ts';

/** A code that a variant has after an edit, with the path of the variant in its draft. */
type PlannedCode = Code & { variantId: string; productId: string; path: string; isNew: boolean };

const idOf = ({ kind, key }: Code): string => `${kind} ${key}`;

/** Returns the codes that the variants of a product have after an edit. */
function plannedCodes(
  { draft, before }: ProductEdit,
  { product, colors, sizes, variants }: ProductWrites,
): PlannedCode[] {
  const [colorName, sizeName] = [nameById(colors), nameById(sizes)];
  const indexes = new Map(draft.variants.map((variant, index) => [choiceKey(variant), index]));
  const stored = new Map(before?.variants.map((variant) => [variant.id, new Set(codesOf(variant).map(idOf))]));
  return variants.flatMap((variant) => {
    const choice = {
      color: colorName.get(variant.colorId ?? '') ?? '',
      size: sizeName.get(variant.sizeId ?? '') ?? '',
    };
    return codesOf(variant).map((code) => ({
      ...code,
      variantId: variant.id,
      productId: product.id,
      path: `variants.${indexes.get(choiceKey(choice)) ?? 0}.${code.kind}`,
      isNew: !stored.get(variant.id)?.has(idOf(code)),
    }));
  });
}

/** Throws INVALID_PRODUCT where two variants of a product would have the same code, one of them as it is stored. */
function checkDoubles(planned: readonly PlannedCode[]): ReadonlyMap<string, PlannedCode> {
  const holders = new Map<string, PlannedCode>();
  for (const code of planned) {
    const other = holders.get(idOf(code));
    if (other) {
      const { path } = code.isNew ? code : other;
      throw invalidProduct([{ path, message: m.field_is_listed_twice({ name: code.code }) }]);
    }
    holders.set(idOf(code), code);
  }
  return holders;
}

/**
 * Makes the codes of edited products theirs, before these are written: a deleted product gives up a code that another takes, and an edited
 * one a code that it loses. Throws SKU_TAKEN or BARCODE_TAKEN for those of other products. The caller has locked the edited products.
 */
export async function claimCodes(
  tx: Connection,
  edits: readonly ProductEdit[],
  writes: readonly ProductWrites[],
): Promise<void> {
  const planned = edits.flatMap((edit, index) => {
    const write = writes[index];
    return write ? plannedCodes(edit, write) : [];
  });
  const holders = checkDoubles(planned);
  const claimed = planned.filter(({ isNew }) => isNew);
  if (claimed.length === 0) return;
  const repository = createCodesRepository(tx);
  await repository.lock();
  await repository.takeFromDeleted(claimed);
  const taken = await findTakenCodes(tx, claimed);
  const edited = new Set(edits.map(({ id }) => id));
  const others = taken.filter(({ productId }) => !edited.has(productId));
  const [first] = others;
  if (first)
    throw codeTaken(
      first.kind,
      others.map((code) => ({ path: holders.get(idOf(code))?.path ?? '', message: code.message })),
    );
  await repository.clear(taken.map(({ variantId }) => variantId));
}
