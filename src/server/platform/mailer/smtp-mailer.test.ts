import { expect, test } from 'vitest';
import { startMailServer } from '#testing/services/smtp-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

test('shows user input that looks like an encoded header as typed', async () => {
  const server = await startMailServer();
  const typed = '=?utf-8?q?Ada=0D=0ABcc:=20other@example.com?=';
  try {
    await createSmtpMailer({ url: server.url }).send({
      messageId: '<1@shop.example>',
      from: { name: typed, address: 'shop@shop.example' },
      to: 'store@shop.example',
      replyTo: { name: typed, address: 'ada@example.com' },
      subject: `Message from ${typed}`,
      html: '<p>Hello</p>',
      text: 'Hello',
    });
  } finally {
    await server.close();
  }
  const [mail] = server.mails;
  const seen = (text = '') => text.replaceAll('\u200B', '');
  expect(seen(mail?.subject)).toBe(`Message from ${typed}`);
  expect([mail?.from?.name, mail?.replyTo?.[0]?.name].map(seen)).toEqual([typed, typed]);
});
