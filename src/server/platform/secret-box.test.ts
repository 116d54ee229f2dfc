import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox, SecretUnreadable } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

test('encrypts a secret differently each time and reads it again', () => {
  const stored = box.seal('JBSWY3DPEHPK3PXP', 'ada');
  expect(stored).toMatch(/^v1:[\w-]+$/);
  expect(stored).not.toBe(box.seal('JBSWY3DPEHPK3PXP', 'ada'));
  expect(box.open(stored, 'ada')).toBe('JBSWY3DPEHPK3PXP');
});

test('stores a secret as it is without a key, and reads it when there is one', () => {
  const stored = createSecretBox(undefined).seal('JBSWY3DPEHPK3PXP', 'ada');
  expect(stored).toBe('JBSWY3DPEHPK3PXP');
  expect(box.open(stored, 'ada')).toBe('JBSWY3DPEHPK3PXP');
});

test('reads no secret of another owner, with another key, without a key, or that was changed', () => {
  const stored = box.seal('JBSWY3DPEHPK3PXP', 'ada');
  expect(() => box.open(stored, 'eve')).toThrow(SecretUnreadable);
  expect(() => createSecretBox(randomBytes(32)).open(stored, 'ada')).toThrow(SecretUnreadable);
  expect(() => createSecretBox(undefined).open(stored, 'ada')).toThrow(SecretUnreadable);
  expect(() => box.open(`${stored.slice(0, -2)}AA`, 'ada')).toThrow(SecretUnreadable);
  expect(() => box.open('v1:', 'ada')).toThrow(SecretUnreadable);
});
