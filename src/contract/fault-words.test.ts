import { expect, test } from 'vitest';
import { z } from 'zod';
import { Registration } from './auth.ts';
import { CartAddition } from './cart.ts';
import { ContactMessage, MessageStatus } from './contact.ts';
import { ShopSettings } from './settings.ts';

const faultOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const { taxRate, lowStock, returnDays, socialLinks } = ShopSettings.shape;

test.each([
  ['a missing text', Registration.shape.password, undefined, 'Please fill this in'],
  ['a missing choice', MessageStatus, undefined, 'Please fill this in'],
  ['a missing number', taxRate, undefined, 'Please fill this in'],
  ['no text', ContactMessage.shape.email, 7, 'Please enter text'],
  ['no number', taxRate, '8', 'Please enter a number'],
  ['an endless number', taxRate, Infinity, 'Please enter a number'],
  ['no whole number', lowStock, 1.5, 'Please enter a whole number'],
  ['no boolean', z.boolean(), 'yes', 'Please choose true or false'],
  ['no list', socialLinks, {}, 'Please send a list'],
  ['no object', Registration, [], 'Please send an object'],
  ['another choice', MessageStatus, 'x', 'This is not one of the choices'],
  ['no id', CartAddition.shape.productId, 'x', 'This is not an id'],
  ['no e-mail address', z.email(), 'ada', 'Please enter an e-mail address, such as ada@example.com'],
  ['no address', z.url(), 'x', 'This is not an address'],
  ['no day', z.iso.date(), '2026-13-01', 'Please enter a day, such as 2026-11-20'],
  ['no such text', z.string().regex(/^a$/), 'x', 'This is not valid'],
  ['a tax rate of 101', taxRate, 101, 'Please enter at most 100'],
  ['a low stock of 5000', lowStock, 5000, 'Please enter at most 1000'],
  ['too many days', returnDays, 4000, 'Please enter at most 3650'],
  ['a negative number', returnDays, -1, 'Please enter at least 0'],
  ['beyond a bound that is excluded', z.number().gt(2), 2, 'Please enter more than 2'],
  ['up to a bound that is excluded', z.number().lt(2), 2, 'Please enter less than 2'],
  ['more than can be counted', lowStock, 1e300, 'Please enter a smaller number'],
  ['less than can be counted', z.int(), -1e300, 'Please enter a greater number'],
  ['no multiple', z.number().multipleOf(5), 7, 'Please enter a multiple of 5'],
  ['a long text', Registration.shape.password, 'x'.repeat(201), 'Please keep this to 200 characters'],
  ['a short text', Registration.shape.password, 'x', 'Please use at least 8 characters'],
  ['an empty text', Registration.shape.name, '', 'Please fill this in'],
  [
    'a long list',
    socialLinks,
    Array.from({ length: 7 }, () => ({ label: 'x', url: 'https://x.example' })),
    'Please keep this to 6 entries',
  ],
  ['an empty list', z.array(z.string()).min(1), [], 'Please fill this in'],
  ['a short list', z.array(z.string()).min(2), ['x'], 'Please give at least 2 entries'],
  ['an unknown key', z.strictObject({}), { a: 1, b: 2 }, 'Please leave this out: a, b'],
  ['none of several', z.union([z.string(), z.number()]), true, 'This is not valid'],
  ['what a check refuses', z.string().refine(() => false), 'x', 'This is not valid'],
])('%s is told in plain words', (_, schema, value, words) => {
  expect(faultOf(schema, value)).toBe(words);
});

test('a schema that has words of its own keeps them', () => {
  expect(faultOf(CartAddition.shape.quantity, 0)).toBe('Quantity cannot be less than 1');
  expect(faultOf(z.int().max(3, 'Three is enough'), 4)).toBe('Three is enough');
});
