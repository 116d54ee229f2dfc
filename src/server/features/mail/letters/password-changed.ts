import { paths } from '#contract/paths.ts';
import type { Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { greeting, signInsAreOff } from './words.ts';

export const passwordChanged = ({ name, lostSignIns }: LetterData<'password-changed'>, shop: Shop): Content => ({
  subject: 'Your password was changed',
  preview: 'Other devices have been signed out.',
  heading: 'Your password was changed',
  blocks: [
    { type: 'paragraph', text: greeting(name) },
    {
      type: 'paragraph',
      text: 'The password of your account was changed, and your other devices have been signed out.',
    },
    ...(lostSignIns ? [signInsAreOff] : []),
    { type: 'paragraph', text: 'If it was not you, please write to us at once.' },
    { type: 'action', label: 'Contact us', href: shop.url + paths.contact.href() },
  ],
});
