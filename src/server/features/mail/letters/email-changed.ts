import { paths } from '#contract/paths.ts';
import type { Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { greeting } from './words.ts';

/** Goes to the address that the account had before. */
export const emailChanged = ({ name }: LetterData<'email-changed'>, shop: Shop): Content => ({
  subject: 'The e-mail of your account was changed',
  preview: 'It has another address now.',
  heading: 'Your e-mail was changed',
  blocks: [
    { type: 'paragraph', text: greeting(name) },
    {
      type: 'paragraph',
      text: 'Your account has another e-mail address now. What we write of it and of your orders goes there.',
    },
    { type: 'paragraph', text: 'If it was not you, please write to us at once.' },
    { type: 'action', label: 'Contact us', href: shop.url + paths.contact.href() },
  ],
});
