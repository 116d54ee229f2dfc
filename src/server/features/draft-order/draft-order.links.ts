import type { DraftPayment } from '#contract/order/draft-orders.ts';
import { payPath } from '#contract/admin-paths.ts';
import { toMinor } from '#contract/money/money.ts';
import { getCurrency } from '#i18n/currency.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { methodNotOffered, termsChanged } from '#server/features/order/order.service.ts';
import { offeredMethods } from '#server/platform/payment-gateway/offered-methods.ts';
import type { Card } from '#server/platform/payment-gateway/payment-gateway.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import type { DraftOrderDeps } from './draft-order.deps.ts';
import type { DraftEditing } from './draft-order.editing.ts';
import { linkNotFound, offerExpired } from './draft-order.errors.ts';
import type { DraftPlacing, Said } from './draft-order.placing.ts';
import { createDraftOrderRepository, type DraftRow } from './draft-order.repository.ts';
import { feeDependsOnAddress, placeOf, stateOf } from './draft-order.rules.ts';

/** The token of a link, and the IP address that it is opened from. */
export type Link = { token: string; ip: string };
type Place = { country: string; region: string; pincode: string };
type OrderInput = Said & { paymentMethod: DraftPayment; totalAmount: number; termsVersion?: string | undefined };

/**
 * Creates what the holder of a link does with a draft order. All calls throw DRAFT_ORDER_NOT_FOUND and TOO_MANY_TRIES for an unknown link, and
 * DRAFT_ORDER_CLOSED for one whose time is over.
 */
export function createDraftLinks(deps: DraftOrderDeps, { inShop, price }: DraftEditing, placing: DraftPlacing) {
  const { db, clock, gateway, limits, order, payment, settings } = deps;
  const repository = createDraftOrderRepository(db);

  const requireOpen = async (draft: DraftRow): Promise<void> => {
    const state = stateOf(draft, clock.now());
    if (state === 'sent' || state === 'ordered') return;
    throw offerExpired((await settings.current()).email);
  };

  const open = async ({ token, ip }: Link): Promise<DraftRow> => {
    const tried = await limits.wrongDraftLinksPerIp.take(ip);
    const draft = await repository.findByLink(hashSecret(token));
    if (!draft) throw linkNotFound();
    await tried.giveBack();
    await requireOpen(draft);
    return draft;
  };

  const requireOwner = async (orderId: string | null) => {
    const owner = orderId === null ? undefined : await repository.ownerOf(orderId);
    // The data of the customer was erased, or there is no order yet.
    if (!owner || orderId === null) throw offerExpired((await settings.current()).email);
    return { orderId, shopper: { ...owner, member: null } };
  };

  /** Returns the order of a link, and whose it is. */
  const openOrder = async (link: Link) => requireOwner((await open(link)).orderId);

  const methodsOf = (draft: DraftRow): DraftPayment[] => {
    const offered = offeredMethods(gateway, getCurrency());
    return draft.payment.filter((method) => offered.includes(method));
  };

  return {
    /** Returns the draft order of a link, with what it costs at a place, and the order that it has become. */
    read: (link: Link, place: Place | null | undefined) =>
      inShop(async () => {
        const draft = await open(link);
        const terms = await placing.readTerms();
        const at = draft.address === null && place ? placeOf(place) : placeOf(draft.address);
        const [{ lines, sale }, termsVersion, account] = await Promise.all([
          price(db, terms.sales, draft, at),
          settings.termsVersion(),
          draft.userId === null ? undefined : repository.holdAccount(draft.userId),
        ]);
        const named = await inTransaction(db, (tx) => placing.withNames(tx, terms.read, lines));
        const owner = draft.orderId === null ? undefined : await requireOwner(draft.orderId);
        return {
          draft,
          lines: named,
          sale,
          termsVersion,
          hasEmail: account !== undefined || draft.email !== '',
          dependsOnAddress:
            feeDependsOnAddress(terms.sales, draft) || (draft.address === null && terms.sales.taxes.mode === 'zones'),
          methods: methodsOf(draft),
          ordered: owner && { order: await order.get(owner.shopper, owner.orderId), isGuest: owner.shopper.isGuest },
        };
      }),

    /**
     * Orders what the link leads to, once: a repeated call returns the same order. Throws INVALID_FIELDS, PRICE_CHANGED, TERMS_CHANGED,
     * NO_DELIVERY and OUT_OF_STOCK.
     */
    order: (link: Link, input: OrderInput): Promise<{ orderId: string; created: boolean }> =>
      inShop(async () => {
        const found = await open(link);
        if (found.orderId !== null) return { orderId: found.orderId, created: false };
        if (!methodsOf(found).includes(input.paymentMethod)) throw methodNotOffered();
        const current = await settings.termsVersion();
        if (input.termsVersion !== undefined && input.termsVersion !== current) throw termsChanged();
        const [terms, prepared, { email }] = await Promise.all([
          placing.readTerms(),
          placing.prepare(found, input),
          settings.current(),
        ]);
        return inTransaction(db, async (tx) => {
          const draft = await createDraftOrderRepository(tx).lock(found.id);
          if (draft?.orderId) return { orderId: draft.orderId, created: false };
          const isSent = draft?.linkHash?.equals(hashSecret(link.token)) && stateOf(draft, clock.now()) === 'sent';
          if (!draft || !isSent) throw offerExpired(email);
          const { orderId } = await placing.place(tx, terms, draft, {
            ...prepared,
            name: input.name,
            email: input.email,
            paymentMethod: input.paymentMethod,
            seenTotalCents: toMinor(input.totalAmount),
            termsVersion: input.termsVersion,
          });
          return { orderId, created: true };
        });
      }),

    pay: (link: Link, card: Card) =>
      inShop(async () => {
        const { shopper, orderId } = await openOrder(link);
        return payment.limitDeclines(shopper, link.ip, () => payment.chargeCard(shopper, { orderId, card }));
      }),

    /** The provider leads back to the page of the link without the token, which the browser keeps meanwhile. */
    startWalletPayment: (link: Link) =>
      inShop(async () => {
        const { shopper, orderId } = await openOrder(link);
        return payment.createWalletPayment(shopper, orderId, payPath.href());
      }),

    capture: (link: Link, paymentId: string) =>
      inShop(async () => {
        const { shopper, orderId } = await openOrder(link);
        await order.capture(shopper, { paymentId, orderId });
        return orderId;
      }),
  };
}
