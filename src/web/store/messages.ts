import { quantityTooSmall } from '#contract/quantity-messages.ts';
import { fallbackMessage } from '#web/api/api-error.ts';

/** The messages that do not come from the server (spec §8). */
export const messages = {
  logInToAdd: 'Please log in to add items to your cart',
  logInFirst: 'Please log in to continue',
  googleSignInFailed: 'Google Sign-In failed',
  wrongCredentials: 'Invalid email or password',
  quantityTooSmall,
  invalidCart: 'Invalid cart data received',
  noLongerInCart: 'This item is no longer in your bag',
  cartNotLoaded: 'Unable to load cart items',
  signedOutMeanwhile: 'You have been logged out',
  paymentFailed: 'Payment failed',
  somethingWentWrong: 'Something went wrong',
  anErrorOccurred: fallbackMessage,
} as const;
