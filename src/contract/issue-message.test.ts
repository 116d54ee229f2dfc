import { expect, test } from 'vitest';
import { z } from 'zod';
import { Registration } from './account/auth.ts';
import { CartAddition } from './order/cart.ts';
import { ContactMessage, MessageStatus } from './shop/contact.ts';
import { ShopSettings } from './shop/settings.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const { taxRate, lowStock, returnDays, socialLinks } = ShopSettings.shape;

test.each([
  ['a missing text', Registration.shape.password, undefined, 'This field is required.'],
  ['a missing choice', MessageStatus, undefined, 'This field is required.'],
  ['a missing number', taxRate, undefined, 'This field is required.'],
  ['no text', ContactMessage.shape.email, 7, 'Enter text.'],
  ['no number', taxRate, '8', 'Enter a number.'],
  ['an endless number', taxRate, Infinity, 'Enter a number.'],
  ['no whole number', lowStock, 1.5, 'Enter a whole number.'],
  ['no boolean', z.boolean(), 'yes', 'Enter true or false.'],
  ['no list', socialLinks, {}, 'Send a list.'],
  ['no object', Registration, [], 'Send an object.'],
  ['another choice', MessageStatus, 'x', 'Choose one of these.'],
  ['no id', CartAddition.shape.productId, 'x', 'This is not an id.'],
  ['no e-mail address', z.email(), 'ada', 'Enter an e-mail address such as name@example.com.'],
  ['no address', z.url(), 'x', 'Enter a complete address such as https://example.com.'],
  ['no day', z.iso.date(), '2026-13-01', 'Enter a day such as 2026-11-20.'],
  ['no such text', z.string().regex(/^a$/), 'x', 'This is not valid.'],
  ['a tax rate of 101', taxRate, 101, 'Enter 100 or less.'],
  ['a low stock of 5000', lowStock, 5000, 'Enter 1000 or less.'],
  ['too many days', returnDays, 4000, 'Enter 3650 or less.'],
  ['a negative number', returnDays, -1, 'Enter 0 or more.'],
  ['beyond a bound that is excluded', z.number().gt(2), 2, 'Enter more than 2.'],
  ['up to a bound that is excluded', z.number().lt(2), 2, 'Enter less than 2.'],
  ['more than can be counted', lowStock, 1e300, 'Enter a smaller number.'],
  ['less than can be counted', z.int(), -1e300, 'Enter a greater number.'],
  ['no multiple', z.number().multipleOf(5), 7, 'Enter a multiple of 5.'],
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
  ['none of several', z.union([z.string(), z.number()]), true, 'This is not valid.'],
  ['what a check refuses', z.string().refine(() => false), 'x', 'This is not valid.'],
])('%s has a message', (_, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test('a schema that has a message of its own keeps it', () => {
  expect(messageOf(CartAddition.shape.quantity, 0)).toBe('Quantity cannot be less than 1');
  expect(messageOf(z.int().max(3, 'Three is enough'), 4)).toBe('Three is enough');
});
