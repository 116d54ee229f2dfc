import type { RefusalCount } from '#contract/shop/system.ts';

/** What each limit refuses, for the team. */
export const limitLabels: Readonly<Record<RefusalCount['limit'], string>> = {
  'pieces-per-line': 'Too many of one item',
  'pieces-held': 'Too many of one product in open orders from one account',
  'unpaid-orders': 'Too many unpaid orders from one account',
  'orders-per-account': 'Too many orders from one account',
  'orders-per-ip': 'Too many orders from one IP address',
  'saved-addresses': 'Too many addresses in one account',
  'cash-without-confirmed-email': 'Cash on delivery without a confirmed e-mail',
  'declines-per-account': 'Too many declined cards from one account',
  'declines-per-ip': 'Too many declined cards from one IP address',
  'cards-of-new-accounts': 'Cards of new accounts while they are paused',
  'sign-ins': 'Too many failed sign-ins with one e-mail from one IP address',
  'sign-ins-per-ip': 'Too many failed sign-ins from one IP address',
  'password-checks': 'Too many wrong passwords in a profile',
  'registrations-per-ip': 'Too many new accounts from one IP address',
  resets: 'Too many password links for one e-mail from one IP address',
  'resets-per-email': 'Too many password links for one e-mail',
  'resets-per-ip': 'Too many password links from one IP address',
  'email-changes': 'Too many changes of an e-mail',
  'email-confirmations': 'Too many links that confirm an e-mail',
  'uploads-per-ip': 'Too many uploads from one IP address',
  'contact-messages-per-ip': 'Too many contact messages from one IP address',
};
