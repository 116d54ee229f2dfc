import { expect, test } from 'vitest';
import { z } from 'zod';
import { CartAddition } from './order/cart.ts';
import { Registration } from './account/auth.ts';
import { ContactMessage, MessageStatus } from './shop/contact.ts';
import { ShopSettings } from './shop/settings.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const { taxRate, lowStock, returnDays, socialLinks } = ShopSettings.shape;

test.each([
  ['a missing text', Registration.shape.password, undefined, 'This field is required.'],
  ['a missing choice', MessageStatus, undefined, 'This field is required.'],
  ['a missing number', taxRate, undefined, 'This field is required.'],
  ['a number instead of text', ContactMessage.shape.email, 7, 'Enter text.'],
  ['text instead of a number', taxRate, '8', 'Enter a number.'],
  ['an infinite number', taxRate, Infinity, 'Enter a number.'],
  ['a fraction', lowStock, 1.5, 'Enter a whole number.'],
  ['text instead of a boolean', z.boolean(), 'yes', 'Enter true or false.'],
  ['an object instead of a list', socialLinks, {}, 'Send a list.'],
  ['a list instead of an object', Registration, [], 'Send an object.'],
  ['an unknown choice', MessageStatus, 'x', 'Choose one of these.'],
  ['an invalid e-mail address', z.email(), 'ada', 'Enter an e-mail address such as name@example.com.'],
  ['an invalid URL', z.url(), 'x', 'Enter a complete address such as https://example.com.'],
  ['an invalid day', z.iso.date(), '2026-13-01', 'Enter a date such as 2026-11-20.'],
  ['text that does not match', z.string().regex(/^a$/), 'x', 'This is not valid.'],
  ['a tax rate of 101', taxRate, 101, 'Enter 100 or less.'],
  ['a low stock of 5000', lowStock, 5000, 'Enter 1000 or less.'],
  ['too many days', returnDays, 4000, 'Enter 3650 or less.'],
  ['a negative number', returnDays, -1, 'Enter 0 or more.'],
  ['an exclusive lower bound', z.number().gt(2), 2, 'Enter more than 2.'],
  ['an exclusive upper bound', z.number().lt(2), 2, 'Enter less than 2.'],
  ['a number above the safe integers', lowStock, 1e300, 'Enter a smaller number.'],
  ['a number below the safe integers', z.int(), -1e300, 'Enter a larger number.'],
  ['a number that is not a multiple', z.number().multipleOf(5), 7, 'Enter a multiple of 5.'],
  ['a long text', Registration.shape.password, 'x'.repeat(201), 'Use at most 200 characters.'],
  ['a short text', Registration.shape.password, 'x', 'Use at least 8 characters.'],
  ['an empty text', Registration.shape.name, '', 'This field is required.'],
  [
    'a long list',
    socialLinks,
    Array.from({ length: 7 }, () => ({ label: 'x', url: 'https://x.example' })),
    'Choose at most 6.',
  ],
  ['an empty list', z.array(z.string()).min(1), [], 'This field is required.'],
  ['a short list', z.array(z.string()).min(2), ['x'], 'Choose at least 2.'],
  ['an unknown key', z.strictObject({}), { a: 1, b: 2 }, 'Leave this out: a, b.'],
  ['a value that no member of a union accepts', z.union([z.string(), z.number()]), true, 'This is not valid.'],
  ['a value that fails a refinement', z.string().refine(() => false), 'x', 'This is not valid.'],
])('returns a message for %s', (_, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test('prefers the message of the schema', () => {
  expect(messageOf(CartAddition.shape.quantity, 0)).toBe('Quantity cannot be less than 1');
  expect(messageOf(z.int().max(3, 'Three is enough'), 4)).toBe('Three is enough');
});
