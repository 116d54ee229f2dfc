import { paths } from '#contract/paths.ts';
import type { Block, Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { greeting, signInsAreOff } from './words.ts';

const passwordIsOff: Block = {
  type: 'paragraph',
  text: 'Because nobody had confirmed this e-mail address before, your old password was switched off. You can set a new password at any time.',
};
const devicesAreOut: Block = { type: 'paragraph', text: 'Other devices have been signed out.' };

export const signInLinked = (
  { name, lostPassword, lostSignIns }: LetterData<'sign-in-linked'>,
  shop: Shop,
): Content => ({
  subject: 'A new way to sign in was added',
  preview: 'Your account can now be opened through your sign-in provider.',
  heading: 'A new way to sign in',
  blocks: [
    { type: 'paragraph', text: greeting(name) },
    { type: 'paragraph', text: 'Your account can now be opened through the sign-in provider that has this address.' },
    ...(lostPassword ? [passwordIsOff] : []),
    ...(lostSignIns ? [signInsAreOff] : []),
    ...(lostPassword || lostSignIns ? [devicesAreOut] : []),
    { type: 'action', label: 'Set a new password', href: shop.url + paths.resetPassword.href() },
    { type: 'paragraph', text: 'If it was not you, please write to us at once.' },
  ],
});
