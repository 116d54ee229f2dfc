import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { toDecimal, toMinor } from '#contract/money/money.ts';
import { standardTax } from '#contract/order/pricing/charges.ts';
import type { ProductDraft } from '#contract/catalog/products-admin.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { sizeOfAmount } from '#server/features/products/products.rules.ts';
import type { ProductRow } from './admin.repository.ts';

type Stored = Pick<ProductRow, 'kind' | 'variants'>;

/** Returns what a stored gift card can be worth, ascending. */
export const amountsOf = ({ variants }: Pick<Stored, 'variants'>): number[] =>
  variants
    .flatMap(({ faceCents }) => faceCents ?? [])
    .toSorted((one, other) => one - other)
    .map((cents) => toDecimal(cents, getBaseCurrency()));

type KindOf = { draft: Pick<ProductDraft, 'kind'>; before?: Pick<Stored, 'kind'> | undefined };

/** Whether a product is a gift card after an edit. */
export const isGiftCard = ({ draft, before }: KindOf): boolean =>
  (before ? (before.kind ?? 'goods') : draft.kind) === 'gift-card';

/**
 * Returns a draft with what the amounts of a gift card decide: the lowest is its price, and each is a size in one variant. Other drafts stay.
 */
export function withAmounts({ draft, before }: { draft: ProductDraft; before?: Stored | undefined }): ProductDraft {
  if (!isGiftCard({ draft, before })) return draft;
  const amounts = draft.giftAmounts?.toSorted((one, other) => one - other) ?? (before ? amountsOf(before) : []);
  const sizes = amounts.map((amount) => ({ name: sizeOfAmount(toMinor(amount, getBaseCurrency())) }));
  return { ...draft, price: amounts[0] ?? 0, sizes };
}

/** What a gift card cannot have. */
function forbiddenFields({ sale, grams, taxClass, colors, sizes, variants }: ProductDraft): string[] {
  return [
    ...(colors.length > 0 ? ['colors'] : []),
    ...(sizes.length > 0 ? ['sizes'] : []),
    ...(variants.length > 0 ? ['variants'] : []),
    ...(sale == null ? [] : ['sale']),
    ...(grams == null ? [] : ['grams']),
    ...(taxClass == null || taxClass === standardTax ? [] : ['taxClass']),
  ];
}

function amountErrors(amounts: readonly number[]): FieldError[] {
  const cents = amounts.map((amount) => toMinor(amount, getBaseCurrency()));
  return cents.flatMap((amount, at) =>
    cents.indexOf(amount) < at
      ? [{ path: `giftAmounts.${at}`, message: m.field_is_listed_twice({ name: sizeOfAmount(amount) }) }]
      : [],
  );
}

/** Returns the errors of the kind of a product, and of what only one kind has. */
export function giftCardErrors(draft: ProductDraft, before: Stored | undefined): FieldError[] {
  if (before && draft.kind !== undefined && draft.kind !== (before.kind ?? 'goods'))
    return [{ path: 'kind', message: m.product_kind_cannot_change() }];
  if (!isGiftCard({ draft, before }))
    return draft.giftAmounts === undefined ? [] : [{ path: 'giftAmounts', message: m.product_only_gift_cards_have() }];
  const isMissing = draft.giftAmounts === undefined && !before;
  return [
    ...(isMissing ? [{ path: 'giftAmounts', message: m.product_enter_at_least_one_amount() }] : []),
    ...amountErrors(draft.giftAmounts ?? []),
    ...forbiddenFields(draft).map((path) => ({ path, message: m.product_a_gift_card_has_no() })),
  ];
}
