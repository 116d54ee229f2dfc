import { z } from 'zod';

const cents = z.int();

const order = { orderId: z.string(), name: z.string() };

/** Everything that the letter tells of the order, as it was when it was placed. */
const receivedOrder = z.object({
  ...order,
  lines: z.array(
    z.object({ name: z.string(), color: z.string(), size: z.string(), quantity: z.int(), priceCents: cents }),
  ),
  subtotalCents: cents,
  deliveryCents: cents,
  taxCents: cents,
  totalCents: cents,
  address: z.object({
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    phone: z.string(),
    notes: z.string(),
  }),
  arrival: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Of an order that waits for its money: how long it does. */
  payWithinHours: z.number().optional(),
});

const contactMessage = z.object({
  messageId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
});

const messageAnswer = z.object({
  messageId: z.string(),
  /** As it was given, perhaps not at all. */
  name: z.string(),
  answer: z.string(),
  /** What was answered, and when it was sent. */
  message: z.string(),
  sentAt: z.string(),
});

const letter = <Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data) =>
  z.object({ kind: z.literal(kind), recipient: z.string(), data });

/** A letter as the outbox keeps it, and as it is written: a link has its token only then. */
export const KeptLetter = z.discriminatedUnion('kind', [
  letter('welcome', z.object({ name: z.string() })),
  letter('password-reset', z.object({ name: z.string(), token: z.string().optional() })),
  letter('password-changed', z.object({ name: z.string(), lostSignIns: z.boolean().optional() })),
  letter('email-changed', z.object({ name: z.string() })),
  letter(
    'sign-in-linked',
    z.object({ name: z.string(), lostPassword: z.boolean(), lostSignIns: z.boolean().optional() }),
  ),
  letter('order-received', receivedOrder),
  letter('order-dispatched', z.object({ ...order, trackingNumber: z.string().optional() })),
  letter('order-cancelled', z.object({ ...order, unpaid: z.boolean().optional() })),
  letter('payment-received', z.object({ ...order, amountCents: cents })),
  letter('payment-refunded', z.object({ ...order, amountCents: cents })),
  letter('order-return', z.object({ ...order, accepted: z.boolean(), refundCents: cents, answer: z.string() })),
  letter('contact-message', contactMessage),
  letter('message-answer', messageAnswer),
]);
export type KeptLetter = z.infer<typeof KeptLetter>;

export type LetterKind = KeptLetter['kind'];

/** What a letter of this kind tells. */
export type LetterData<Kind extends LetterKind> = Extract<KeptLetter, { kind: Kind }>['data'];

/**
 * What the shop writes about. The text is made of `data` when the letter is sent or read. `userId` is the account that the
 * letter tells of, null for nobody's.
 */
export type Letter = { userId: string | null } & (
  | Exclude<KeptLetter, { kind: 'password-reset' }>
  | { kind: 'password-reset'; recipient: string; data: { name: string; token?: never } }
);
