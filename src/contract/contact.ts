import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';
import { emailText, optionalLines, optionalText, writtenEmail } from './text.ts';

/** No field is required (spec §5); an e-mail that is given must look like one. */
const anyEmail = z
  .string()
  .overwrite(writtenEmail)
  .max(254, { error: 'Please keep this to 254 characters', abort: true })
  .refine(
    (text) => text === '' || emailText.safeParse(text).success,
    'Please enter an e-mail address, such as ada@example.com',
  )
  .default('');

export const ContactMessage = z.object({
  firstName: optionalText(120),
  lastName: optionalText(120),
  email: anyEmail,
  message: optionalLines(5000),
  phone: optionalText(60),
});
export type ContactMessage = z.input<typeof ContactMessage>;

export const ContactAnswer = z.object({ message: z.string() });
export type ContactAnswer = z.infer<typeof ContactAnswer>;

export const contactEndpoints = {
  'POST /api/send-email': {
    summary: 'Send a message to the store',
    tag: 'contact',
    access: 'anyone',
    creates: true,
    body: ContactMessage,
    responses: { 200: ContactAnswer },
  },
} as const satisfies EndpointTable;
