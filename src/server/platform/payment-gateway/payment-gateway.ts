/** A card as typed. It is passed to the provider and stored nowhere: not in the database, a log or an error. */
export type Card = { number: string; expMonth: number; expYear: number; cvv: string };

/** The part of a card that may be stored and shown. */
export type CardFace = { brand: string; last4: string };

/** A card that the provider stores, with the provider's token. */
export type StoredCard = CardFace & { token: string; expMonth: number; expYear: number };

/** The provider's result of a charge or refund. The caller compares amount and currency with the requested ones. */
export type Outcome =
  | {
      status: 'done';
      providerReference: string;
      amountCents: number;
      currency?: string;
      payerId?: string;
      card?: CardFace;
    }
  /** `code` is the reason, without spaces; `payment-reasons.ts` has its words. */
  | { status: 'declined'; code: string };

/**
 * The provider's state of an earlier request. `unknown`: it never received the request. `approved`: the owner of the wallet has
 * approved the payment, and it is not captured yet.
 */
export type Finding = Outcome | { status: 'unknown' | 'waiting' | 'approved' };

/**
 * `reference` identifies one attempt (the id of its row in `payments`) and is sent as the idempotency key: a provider moves money once
 * per reference and returns the same result again.
 */
export type ChargeRequest = { reference: string; orderId: string; amountCents: number; currency: string };

/** A wallet payment that its owner approves at `approveUrl`. */
export type WalletPayment = { paymentId: string; approveUrl: string };

/** A webhook event: the state of a payment has changed. The new state is looked up. */
export type Notice = { eventId: string; paymentId: string };

/** A payment provider. Every call throws `GatewayUnavailable` when no answer came. */
export type PaymentGateway = {
  name: 'sandbox' | 'paypal';
  /** Whether payments in the currency are possible. */
  takes(currency: string): boolean;
  /**
   * Opens a payment that a card is charged for next, if the provider supports it. No money moves yet. Once its id is stored, the charge
   * can be found even when its response is lost.
   */
  prepareCharge?(request: ChargeRequest): Promise<{ paymentId: string }>;
  /** Authorizes and captures in one step. `paymentId` is the result of `prepareCharge`. */
  chargeCard(
    request: ChargeRequest & { paymentId?: string | undefined; card: Card | { token: string } },
  ): Promise<Outcome>;
  createWalletPayment(request: ChargeRequest & { returnUrl: string; cancelUrl: string }): Promise<WalletPayment>;
  /** Captures an approved payment; declines one that is not approved. Idempotent. */
  captureWalletPayment(request: { reference: string; paymentId: string }): Promise<Outcome>;
  /** Looks up an attempt whose response was lost. */
  find(attempt: { reference: string; paymentId?: string | undefined }): Promise<Finding>;
  /** Refunds at most the amount of the charge. */
  refund(request: {
    reference: string;
    providerReference: string;
    amountCents: number;
    currency: string;
  }): Promise<Outcome>;
  storeCard(owner: { userId: string }, card: Card): Promise<StoredCard>;
  /** Does nothing when the card is already deleted. */
  deleteCard(token: string): Promise<void>;
  /** Verifies and parses a message to the webhook. Returns undefined for irrelevant events. Throws `NoticeRefused`. */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: Buffer): Promise<Notice | undefined>;
};

/** No readable response: it is unknown whether money was moved, and has to be looked up with `find`. */
export class GatewayUnavailable extends Error {}

/** A card that the provider does not store, with a reason for the shopper. */
export class CardRefused extends Error {}

/** A message to the webhook without a valid signature of the provider. */
export class NoticeRefused extends Error {}
