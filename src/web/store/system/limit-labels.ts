import type { RefusalCount } from '#contract/shop/system.ts';

/** What each limit refuses, for the team. */
export const limitLabels: Readonly<Record<RefusalCount['limit'], string>> = {
  'pieces-per-line': 'Too many pieces of one item',
  'pieces-held': 'Too many pieces of a product in open orders of an account',
  'unpaid-orders': 'Too many unpaid orders of an account',
  'orders-per-account': 'Too many orders of an account',
  'orders-per-ip': 'Too many orders from an IP address',
  'saved-addresses': 'Too many addresses of an account',
  'cash-without-confirmed-email': 'Cash on delivery without a confirmed e-mail',
  'declines-per-account': 'Too many declined cards of an account',
  'declines-per-ip': 'Too many declined cards from an IP address',
  'cards-of-new-accounts': 'Cards of new accounts while they are paused',
  'sign-ins': 'Too many failed sign-ins with one e-mail from an IP address',
  'sign-ins-per-ip': 'Too many failed sign-ins from an IP address',
  'password-checks': 'Too many wrong passwords in a profile',
  'registrations-per-ip': 'Too many new accounts from an IP address',
  resets: 'Too many password links for one e-mail from an IP address',
  'resets-per-email': 'Too many password links for one e-mail',
  'resets-per-ip': 'Too many password links from an IP address',
  'email-changes': 'Too many changes of an e-mail',
  'email-confirmations': 'Too many links that confirm an e-mail',
  'uploads-per-ip': 'Too many uploads from an IP address',
  'contact-messages-per-ip': 'Too many contact messages from an IP address',
};
