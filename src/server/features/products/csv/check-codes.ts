import type { ImportError, ProductDraft } from '#contract/catalog/products-admin.ts';
import * as m from '#i18n/messages.ts';
import type { Connection } from '#server/db/client.ts';
import { type Code, codesOf, findTakenCodes, type TakenCode } from '#server/features/products/editing/codes.ts';
import { toDraft } from '#server/features/products/editing/draft.ts';
import type { ProductRow } from '#server/features/products/editing/admin.repository.ts';
import { type FileProduct, toImportError } from './parse-products.ts';

/** A product of a file, with its codes. */
type Coded = { product: FileProduct; draft: ProductDraft; before?: ProductRow };

/** Codes as one text each, by which they are compared. */
const idOf = ({ kind, key }: Code): string => `${kind} ${key}`;
const idsOf = ({ variants }: Pick<ProductDraft, 'variants'>): string[] => variants.flatMap(codesOf).map(idOf);

/** Collects the codes of a file, batch by batch, and finds those that products of the shop or two of the file would share. */
export function createCodeCheck() {
  /** By code, the first product of the file that has it. */
  const holders = new Map<string, FileProduct>();
  const doubles: ImportError[] = [];
  /** The codes that products of the file had not before. */
  const added: { code: Code; product: FileProduct; path: string }[] = [];
  /** By product, the codes that it loses. */
  const lost = new Map<string, ReadonlySet<string>>();

  const addCode = (code: Code, product: FileProduct, path: string, stored: ReadonlySet<string>) => {
    const holder = holders.get(idOf(code));
    if (holder && holder !== product)
      doubles.push(toImportError(product, { path, message: m.field_is_listed_twice({ name: code.code }) }));
    holders.set(idOf(code), product);
    if (!stored.has(idOf(code))) added.push({ code, product, path });
  };

  return {
    add({ product, draft, before }: Coded): void {
      const stored = new Set(before && idsOf(toDraft(before)));
      draft.variants.forEach((variant, index) => {
        for (const code of codesOf(variant)) addCode(code, product, `variants.${index}.${code.kind}`, stored);
      });
      if (before) lost.set(before.id, stored.difference(new Set(idsOf(draft))));
    },

    /** Returns the errors, and the codes that products of the file lose to others of it. */
    async find(connection: Connection): Promise<{ errors: ImportError[]; lostToOthers: TakenCode[] }> {
      const taken = await findTakenCodes(
        connection,
        added.map(({ code }) => code),
      );
      const isLost = (one: TakenCode) => lost.get(one.productId)?.has(idOf(one)) ?? false;
      const refused = new Map(taken.filter((one) => !isLost(one)).map((one) => [idOf(one), one.message]));
      const errors = added.flatMap(({ code, product, path }) => {
        const message = refused.get(idOf(code));
        return message === undefined ? [] : [toImportError(product, { path, message })];
      });
      return { errors: [...doubles, ...errors], lostToOthers: taken.filter(isLost) };
    },
  };
}
