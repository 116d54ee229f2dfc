import type { Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { greeting, oneLine } from './words.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What the store wrote back, with the message below it; an answer to it goes to the store. */
export const messageAnswer = (sent: LetterData<'message-answer'>, { name, email }: Shop): Content => ({
  subject: `Your message to ${name}`,
  preview: oneLine(sent.answer),
  heading: 'An answer to your message',
  blocks: [
    { type: 'paragraph', text: greeting(sent.name) },
    { type: 'passage', title: 'Our answer', text: sent.answer },
    ...(sent.message === ''
      ? []
      : [
          {
            type: 'passage' as const,
            title: `Your message of ${day.format(new Date(sent.sentAt))}`,
            text: sent.message,
          },
        ]),
  ],
  replyTo: { name, address: email },
});
