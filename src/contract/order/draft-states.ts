/** What is known of draft orders without schemas, for browsers. */

/** `expired` is a sent one whose time is over: its stock is released, and its link leads to nothing more. */
export const draftStates = ['open', 'sent', 'expired', 'ordered'] as const;

/** How the holder of a link may pay. */
export const draftPayments = ['card', 'paypal', 'cod'] as const;

/** How long a sent draft order can be ordered. */
export const draftOrderHours = 72;
