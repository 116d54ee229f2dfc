import * as m from '#i18n/messages.ts';
import { barcodeKey, skuKey } from '#contract/catalog/codes.ts';
import type { Connection } from '#server/db/client.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { createCodesRepository } from './codes.repository.ts';

/** A code of a variant: the one that the team gives it, or the one that a scanner reads. */
export type Code = { kind: 'sku' | 'barcode'; code: string; key: string };

type Coded = { sku?: string | null | undefined; barcode?: string | null | undefined };

/** Returns the codes of a variant. */
export const codesOf = ({ sku, barcode }: Coded): Code[] => [
  ...(sku ? [{ kind: 'sku' as const, code: sku, key: skuKey(sku) }] : []),
  ...(barcode ? [{ kind: 'barcode' as const, code: barcode, key: barcodeKey(barcode) }] : []),
];

/** Returns an error for each code that an earlier variant of a list has too. */
export function findDoubles(variants: readonly Coded[]): FieldError[] {
  const seen = new Set<string>();
  return variants.flatMap((variant, index) =>
    codesOf(variant).flatMap(({ kind, code, key }) => {
      const isDouble = seen.has(`${kind} ${key}`);
      seen.add(`${kind} ${key}`);
      return isDouble ? [{ path: `variants.${index}.${kind}`, message: m.field_is_listed_twice({ name: code }) }] : [];
    }),
  );
}

/** A code that a product of the shop has, which another one wants. */
export type TakenCode = Code & { variantId: string; productId: string; message: string };

const takenMessages = { sku: m.product_sku_taken, barcode: m.product_barcode_taken };

/** Returns those of these codes that products have which are not deleted. */
export async function findTakenCodes(connection: Connection, codes: readonly Code[]): Promise<TakenCode[]> {
  if (codes.length === 0) return [];
  const asked = new Map(codes.map((code) => [`${code.kind} ${code.key}`, code]));
  const holders = await createCodesRepository(connection).holders(codes);
  return holders.flatMap(({ name, variantId, productId, ...held }) =>
    codesOf(held).flatMap((code) => {
      const wanted = asked.get(`${code.kind} ${code.key}`);
      if (!wanted) return [];
      return [{ ...wanted, variantId, productId, message: takenMessages[code.kind]({ code: wanted.code, name }) }];
    }),
  );
}
