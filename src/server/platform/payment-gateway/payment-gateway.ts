/** A card as it was typed. It is passed to the provider and kept nowhere: not in a row, a log or an error. */
export type Card = { number: string; expMonth: number; expYear: number; cvv: string };

/** What may be kept and shown of a card. */
export type CardFace = { brand: string; last4: string };

/** A card that the provider keeps, by the provider's name for it. */
export type StoredCard = CardFace & { token: string; expMonth: number; expYear: number };

/** The provider's word on a charge or a refund. `amountCents` is what it moved, which the caller compares with what it asked for. */
export type Outcome =
  | { status: 'done'; providerReference: string; amountCents: number; payerId?: string; card?: CardFace }
  /** `message` is the provider's reason in words for a shopper. */
  | { status: 'declined'; code: string; message: string };

/**
 * What the provider knows of something that was asked for earlier. `unknown`: it never got the question; `approved`: the owner
 * of a wallet has agreed, and nobody has taken the money yet.
 */
export type Finding = Outcome | { status: 'unknown' | 'waiting' | 'approved' };

/**
 * `reference` is the shop's own name for one attempt (the id of its row in `payments`) and goes along as the idempotency
 * key: asked twice under one reference, a provider moves money once and answers the same.
 */
export type ChargeRequest = { reference: string; orderId: string; amountCents: number };

/** A wallet's payment that waits for its owner to approve it at `approveUrl`. */
export type WalletPayment = { paymentId: string; approveUrl: string };

/** What a provider tells by itself: something about this order's payment has happened. What exactly is asked for. */
export type Notice = { eventId: string; paymentId: string };

/** A payment provider. Amounts are integer cents of US dollars. Every call throws `GatewayUnavailable` when no answer came. */
export type PaymentGateway = {
  name: 'sandbox' | 'paypal';
  /**
   * Where the provider has it: opens a payment that a card is charged for next. No money moves yet; once its id is kept, the
   * charge can be found whatever happens to its answer.
   */
  prepareCharge?(request: ChargeRequest): Promise<{ paymentId: string }>;
  /** Authorises and captures at once. `paymentId` is what `prepareCharge` has answered. */
  chargeCard(
    request: ChargeRequest & { paymentId?: string | undefined; card: Card | { token: string } },
  ): Promise<Outcome>;
  createWalletPayment(request: ChargeRequest & { returnUrl: string; cancelUrl: string }): Promise<WalletPayment>;
  /** Takes the money of a payment that was approved; one that was not is declined. Again, it answers the same. */
  captureWalletPayment(request: { reference: string; paymentId: string }): Promise<Outcome>;
  /** What became of an attempt whose answer was lost. */
  find(attempt: { reference: string; paymentId?: string | undefined }): Promise<Finding>;
  /** Gives back at most what the charge took. */
  refund(request: { reference: string; providerReference: string; amountCents: number }): Promise<Outcome>;
  storeCard(owner: { userId: string }, card: Card): Promise<StoredCard>;
  /** A card that is gone already is no fault. */
  deleteCard(token: string): Promise<void>;
  /** What a message to the webhook says, once its signature is checked; undefined for what is of no interest. Throws `NoticeRefused`. */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: Buffer): Promise<Notice | undefined>;
};

/** No answer, or none that can be read: whether money was moved is not known and has to be found out by `find`. */
export class GatewayUnavailable extends Error {}

/** A card that cannot be kept, with the provider's reason for a shopper. */
export class CardRefused extends Error {}

/** A message to the webhook that the provider did not sign. */
export class NoticeRefused extends Error {}
