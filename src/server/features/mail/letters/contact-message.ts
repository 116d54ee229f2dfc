import type { Block, Content } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { oneLine } from './words.ts';

const given = (title: string, text: string): Block[] => (text === '' ? [] : [{ type: 'passage', title, text }]);

/** To the store; an answer to it goes to the sender. */
export const contactMessage = (sent: LetterData<'contact-message'>): Content => {
  const { email, phone, message } = sent;
  const name = oneLine(`${sent.firstName} ${sent.lastName}`);
  const from = name || email || 'a visitor';
  return {
    subject: `Message from ${from}`,
    preview: oneLine(message),
    heading: `Message from ${from}`,
    blocks: [
      ...given('Message', message),
      ...given('Name', name),
      ...given('E-mail', email),
      ...given('Phone', phone),
      ...(email === '' ? [{ type: 'paragraph' as const, text: 'No e-mail was given to answer to.' }] : []),
    ],
    ...(email !== '' && { replyTo: { name, address: email } }),
  };
};
