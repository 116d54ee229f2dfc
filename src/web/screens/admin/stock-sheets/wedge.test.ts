import { expect, test } from 'vitest';
import { noKeys, readKey } from './wedge.ts';

type Pressed = { key: string; timeStamp: number; repeat?: boolean; ctrlKey?: boolean };

/** Returns the codes that are read from keys. */
const codesOf = (pressed: readonly Pressed[]): string[] => {
  let wedge = noKeys;
  const codes: string[] = [];
  for (const key of pressed) {
    const read = readKey(wedge, { repeat: false, ctrlKey: false, altKey: false, metaKey: false, ...key });
    wedge = read.wedge;
    if (read.code !== undefined) codes.push(read.code);
  }
  return codes;
};

/** Presses these keys one after the other, `gap` milliseconds apart. */
const typed = (keys: readonly string[], gap: number, from = 1000): Pressed[] =>
  keys.map((key, at) => ({ key, timeStamp: from + at * gap }));
const code = [...Array.from('4006381333931'), 'Enter'];

test('reads a code whose keys come less than 50 ms apart', () => {
  expect(codesOf(typed(code, 10))).toEqual(['4006381333931']);
  expect(codesOf(typed(code, 49))).toEqual(['4006381333931']);
  expect(codesOf(typed(code, 50))).toEqual([]);
});

test('reads scans that follow each other at once', () => {
  expect(codesOf(typed([...code, ...Array.from('TEE-M'), 'Enter', ...code], 20))).toEqual([
    '4006381333931',
    'TEE-M',
    '4006381333931',
  ]);
});

test('keeps the case, for which a scanner presses Shift', () => {
  expect(codesOf(typed(['Shift', 'A', 'b', 'Shift', 'C', 'Enter'], 20))).toEqual(['AbC']);
});

test('begins anew after what was typed by hand', () => {
  expect(codesOf([...typed(['1', '2', 'x'], 200), ...typed(code, 5, 2000)])).toEqual(['4006381333931']);
});

test.each([
  ['Enter that comes late', [...typed(Array.from('4006381333931'), 5), { key: 'Enter', timeStamp: 1200 }]],
  ['two characters', typed(['4', '2', 'Enter'], 5)],
  ['Enter alone', typed(['Enter'], 5)],
  [
    'a key that is held down',
    [
      ...typed(['a', 'a', 'a', 'a'], 30).map((key, at) => ({ ...key, repeat: at > 0 })),
      { key: 'Enter', timeStamp: 1100 },
    ],
  ],
  [
    'a shortcut',
    [...typed(Array.from('abc'), 5), { key: 'v', timeStamp: 1015, ctrlKey: true }, { key: 'Enter', timeStamp: 1020 }],
  ],
  ['keys that write nothing', typed(['a', 'b', 'c', 'Tab', 'Enter'], 5)],
])('reads nothing from %s', (_what, pressed) => {
  expect(codesOf(pressed)).toEqual([]);
});
