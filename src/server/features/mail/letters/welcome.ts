import { paths } from '#contract/paths.ts';
import type { Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { greeting } from './words.ts';

export const welcome = ({ name }: LetterData<'welcome'>, shop: Shop): Content => ({
  subject: `Welcome to ${shop.name}`,
  preview: 'Your account is ready.',
  heading: `Welcome to ${shop.name}`,
  blocks: [
    { type: 'paragraph', text: greeting(name) },
    {
      type: 'paragraph',
      text: 'Your account is ready. Your bag, your addresses and your orders are kept in it, on every device that you sign in with.',
    },
    { type: 'action', label: 'Look at the collections', href: shop.url + paths.collections.href() },
    { type: 'paragraph', text: 'If you did not make this account, you need not do anything, or write to us.' },
  ],
});
