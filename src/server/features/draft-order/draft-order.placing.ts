import { getLocale } from '#i18n/locale.ts';
import type { OrderPaymentMethod } from '#contract/order/order.ts';
import type { DraftAddress } from '#contract/order/draft-orders.ts';
import { highestCents } from '#contract/money/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { createAuthRepository } from '#server/features/auth/auth.service.ts';
import {
  initialSteps,
  type LineToPlace,
  noDelivery,
  type OrderToPlace,
  priceChanged,
  totalTooLarge,
} from '#server/features/order/order.service.ts';
import { withShownNames } from '#server/features/products/products.service.ts';
import { newId } from '#server/platform/ids.ts';
import { changedAt } from '#server/platform/version.ts';
import type { DraftOrderDeps } from './draft-order.deps.ts';
import type { DraftEditing } from './draft-order.editing.ts';
import { required, wrongFields } from './draft-order.errors.ts';
import { createDraftOrderRepository, type DraftRow } from './draft-order.repository.ts';
import { placeOf, type PricedDraftLine } from './draft-order.rules.ts';

/** What the holder of a link says with the order, where the draft order does not. */
export type Said = {
  name?: string | undefined;
  email?: string | undefined;
  address?: DraftAddress | undefined;
};

export type DraftToPlace = Said & {
  paymentMethod: OrderPaymentMethod;
  /** Undefined for the holder of the link. */
  member?: { id: string };
  termsVersion?: string | undefined;
  /** What the customer has seen as the total; undefined for a member of the team. */
  seenTotalCents?: number;
  /** What the team knows a payment by. */
  paymentReference?: string;
};

export type DraftPlacing = ReturnType<typeof createDraftPlacing>;

const toLine = ({ variantId, productId, name, images, ...line }: PricedDraftLine) => ({
  ...line,
  id: variantId,
  variantId,
  productId: productId ?? '',
  name: name ?? '',
  images: images ?? [],
  color: line.color ?? '',
  size: line.size ?? '',
});

/** Creates the orders of draft orders. */
export function createDraftPlacing(deps: DraftOrderDeps, { price }: DraftEditing) {
  const { clock, stock, pricing, order, address: addresses, settings, translations, adoptLink } = deps;

  /** Returns what is read before a transaction, which would need a second connection for it. */
  const readTerms = async () => {
    const [sales, shopLimits, read] = await Promise.all([pricing.terms(), settings.limits(), translations.reader()]);
    return { sales, shopLimits, read };
  };

  /** Returns who orders, a new guest without an account. Throws INVALID_FIELDS for what nobody has said. */
  const shopperOf = async (tx: Transaction, draft: DraftRow, said: Said) => {
    const account = draft.userId === null ? undefined : await createDraftOrderRepository(tx).holdAccount(draft.userId);
    const name = draft.name || said.name || '';
    const email = account?.email ?? (draft.email || said.email || '');
    const errors = [...(name === '' ? [required('name')] : []), ...(email === '' ? [required('email')] : [])];
    if (errors.length > 0) throw wrongFields(errors);
    if (account) return { id: account.id, name, email, isGuest: false, taxExemptNote: account.taxExemptNote };
    const now = clock.now();
    const guest = { id: newId(), name: '', locale: getLocale(), createdAt: now, updatedAt: now };
    await createAuthRepository(tx).insertGuest(guest);
    return { id: guest.id, name, email, isGuest: true, taxExemptNote: null };
  };

  /** Returns the delivery address as an order keeps it. Throws INVALID_FIELDS. */
  const deliverTo = async (address: DraftAddress): Promise<OrderToPlace['deliverTo']> => {
    const { country = '', region = '', district = '', ...fields } = address;
    // Orders keep the id of a saved address. This one is saved nowhere.
    return { id: newId(), ...(await addresses.check({ ...fields, country, region, district }, 'address')) };
  };

  const withNames = (
    tx: Transaction,
    read: Awaited<ReturnType<typeof readTerms>>['read'],
    lines: readonly PricedDraftLine[],
  ): Promise<LineToPlace[]> => withShownNames(read, lines.map(toLine), tx);

  return {
    readTerms,
    withNames,

    /** Reads and checks the address of an order before its transaction. */
    prepare: async (draft: Pick<DraftRow, 'address'>, said: Said) => {
      const address = draft.address ?? said.address;
      if (!address) throw wrongFields([required('address')]);
      return { address, checked: await deliverTo(address) };
    },

    /**
     * Makes an order of a locked draft order, which has become one then: what it holds is released and sold to the order. Throws
     * INVALID_FIELDS, NO_DELIVERY, TOTAL_TOO_LARGE and OUT_OF_STOCK.
     */
    async place(
      tx: Transaction,
      terms: Awaited<ReturnType<typeof readTerms>>,
      draft: DraftRow,
      { address, checked, ...input }: DraftToPlace & { address: DraftAddress; checked: OrderToPlace['deliverTo'] },
    ): Promise<{ orderId: string; totalCents: number }> {
      const { lines, sale } = await price(tx, terms.sales, draft, placeOf(address));
      if (sale.isUndeliverable) throw noDelivery();
      const { totalCents } = sale.priced;
      if (input.seenTotalCents !== undefined && input.seenTotalCents !== totalCents) throw priceChanged(totalCents);
      if (totalCents > highestCents) throw totalTooLarge();
      const { taxExemptNote, ...shopper } = await shopperOf(tx, draft, input);
      if (draft.status === 'sent') await stock.release(tx, { draftOrderId: draft.id }, input.member?.id ?? null);
      const now = clock.now();
      const isPaid = input.paymentMethod === 'transfer' || input.paymentMethod === 'cash';
      const due = isPaid ? 0 : totalCents;
      const orderId = await order.place(tx, terms, {
        source: 'draft-order',
        cartId: draft.id,
        shopper,
        actor: input.member ? { kind: 'admin', id: input.member.id } : { kind: 'shopper', id: shopper.id },
        paymentMethod: input.paymentMethod,
        paymentReference: input.paymentReference,
        deliverTo: checked,
        lines: await withNames(tx, terms.read, lines),
        sale,
        tender: [],
        tenderCents: 0,
        discountReason: draft.discountReason,
        taxExemptNote,
        termsVersion: input.termsVersion,
        steps: initialSteps(input.paymentMethod, due),
        now,
      });
      await createDraftOrderRepository(tx).update(draft.id, {
        status: 'ordered',
        orderId,
        expiresAt: null,
        updatedAt: changedAt(now, draft),
      });
      if (shopper.isGuest && draft.linkHash !== null) await adoptLink(tx, orderId, draft.linkHash);
      return { orderId, totalCents };
    },
  };
}
