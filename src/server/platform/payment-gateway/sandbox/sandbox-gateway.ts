import * as m from '#i18n/messages.ts';
import { setTimeout } from 'node:timers/promises';
import { isExpired, isLuhnValid } from '#contract/order/card.ts';
import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { newSecret } from '#server/platform/secrets.ts';
import { faceOf } from '#server/platform/payment-gateway/card-rules.ts';
import {
  type Card,
  CardRefused,
  type Finding,
  GatewayUnavailable,
  NoticeRefused,
  type Outcome,
  type PaymentGateway,
} from '#server/platform/payment-gateway/payment-gateway.ts';
import { createSandboxRepository, type SandboxPayment } from './sandbox.repository.ts';
import { type Behaviour, declinedCards, testCards } from './test-cards.ts';

export type SandboxGateway = ReturnType<typeof createSandboxGateway>;

type Options = { db: Database; clock: Clock; shopUrl: () => string; slowMs?: number };

/** The path of the sandbox's approval page. */
export const approvePath = '/api/sandbox/approve';

/**
 * Creates a payment provider within the shop, without money or network. It has tables of its own and shares nothing else with the shop,
 * so every failure of a provider can be tested with it.
 */
export function createSandboxGateway({ db, clock, shopUrl, slowMs = 3_000 }: Options) {
  const books = createSandboxRepository(db);

  const outcomeOf = (row: SandboxPayment): Finding => {
    if (row.status === 'declined') return { status: 'declined', code: row.declineCode };
    if (row.status !== 'done') return { status: row.status };
    const card = row.brand === '' ? {} : { card: { brand: row.brand, last4: row.last4 } };
    const payer = row.kind === 'wallet' ? { payerId: `PAYER-${row.id.slice(-8).toUpperCase()}` } : {};
    const amount = { amountCents: row.amountCents, ...(row.currency !== null && { currency: row.currency }) };
    return { status: 'done', providerReference: row.id, ...amount, ...card, ...payer };
  };

  /** Returns the outcome of a payment; declined when it is not approved. */
  const settled = (row: SandboxPayment): Outcome => {
    const finding = outcomeOf(row);
    if (finding.status === 'done' || finding.status === 'declined') return finding;
    return { status: 'declined', code: 'not-approved' };
  };

  const behaviourOf = (card: Card): Behaviour => {
    if (isExpired(card, clock.now())) return 'expired';
    return isLuhnValid(card.number) ? (testCards[card.number] ?? 'no-test-card') : 'declined';
  };

  const cardFor = async (card: Card | { token: string }) => {
    if (!('token' in card)) return { behaviour: behaviourOf(card), ...faceOf(card) };
    const stored = await books.findCard(card.token);
    if (!stored) return { behaviour: 'declined' as const, brand: '', last4: '' };
    const behaviour = isExpired(stored, clock.now()) ? 'expired' : (stored.behaviour as Behaviour);
    return { behaviour, brand: stored.brand, last4: stored.last4 };
  };

  const gateway: PaymentGateway = {
    name: 'sandbox',
    takes: () => true,

    async chargeCard({ reference, orderId, amountCents, currency, card }) {
      const { behaviour, brand, last4 } = await cardFor(card);
      if (behaviour === 'slow') await setTimeout(slowMs);
      const declined = behaviour in declinedCards;
      const row = await books.book({
        id: newId(),
        reference,
        kind: 'card',
        status: declined ? 'declined' : 'done',
        orderId,
        amountCents,
        currency,
        declineCode: declined ? behaviour : '',
        brand,
        last4,
        createdAt: clock.now(),
      });
      if (behaviour === 'answer-lost') throw new GatewayUnavailable('The answer of the sandbox was lost.');
      return settled(row);
    },

    async createWalletPayment({ reference, orderId, amountCents, currency, returnUrl, cancelUrl }) {
      const row = await books.book({
        id: newId(),
        reference,
        kind: 'wallet',
        status: 'waiting',
        orderId,
        amountCents,
        currency,
        returnUrl,
        cancelUrl,
        createdAt: clock.now(),
      });
      return { paymentId: row.id, approveUrl: `${shopUrl()}${approvePath}?token=${row.id}` };
    },

    async captureWalletPayment({ paymentId }) {
      const row = (await books.move(paymentId, 'approved', 'done')) ?? (await books.byId(paymentId));
      return row ? settled(row) : { status: 'declined', code: 'unknown-payment' };
    },

    async find({ reference, paymentId }) {
      const row = (paymentId && (await books.byId(paymentId))) || (await books.byReference(reference));
      return row ? outcomeOf(row) : { status: 'unknown' };
    },

    async refund({ reference, providerReference, amountCents, currency }) {
      const row = await books.refund({
        id: newId(),
        reference,
        kind: 'refund',
        status: 'done',
        amountCents,
        currency,
        chargeId: providerReference,
        createdAt: clock.now(),
      });
      return row ? settled(row) : { status: 'declined', code: 'too-much' };
    },

    async storeCard(_owner, card) {
      const behaviour = behaviourOf(card);
      if (behaviour === 'expired' || behaviour === 'no-test-card' || !isLuhnValid(card.number)) {
        throw new CardRefused((declinedCards[behaviour] ?? m.payment_this_card_cannot_be_saved)());
      }
      const { expMonth, expYear } = card;
      const stored = { token: newSecret(), ...faceOf(card), expMonth, expYear };
      await books.insertCard({ ...stored, behaviour });
      return stored;
    },

    deleteCard: (token) => books.deleteCard(token),

    async readNotice() {
      throw new NoticeRefused('The sandbox sends no messages.');
    },
  };

  return {
    ...gateway,
    /** Returns the wallet payment of the approval page. */
    waiting: async (paymentId: string) => {
      const row = await books.byId(paymentId);
      return row?.kind === 'wallet' ? row : undefined;
    },
    approve: (paymentId: string) => books.move(paymentId, 'waiting', 'approved'),
  };
}
