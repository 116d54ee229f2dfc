import { paths } from '#contract/paths.ts';
import type { Block, Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { greeting } from './words.ts';

/** A token is made when the letter is sent, and not kept; what is kept of the letter shows that there is a link. */
const link = (token: string | undefined, shop: Shop): Block =>
  token === undefined
    ? {
        type: 'paragraph',
        text: '[The link to set a new password stands here. It is made when the letter is sent, and not kept.]',
      }
    : { type: 'action', label: 'Set a new password', href: shop.url + paths.resetPassword.href(token) };

export const passwordReset = ({ name, token }: LetterData<'password-reset'>, shop: Shop): Content => ({
  subject: 'Set a new password',
  preview: 'The link works once, for one hour.',
  heading: 'Set a new password',
  blocks: [
    { type: 'paragraph', text: greeting(name) },
    {
      type: 'paragraph',
      text: 'Somebody asked to set a new password for your account. The link works once, for one hour.',
    },
    link(token, shop),
    { type: 'paragraph', text: 'If it was not you, you need not do anything: your password stays as it is.' },
  ],
});
