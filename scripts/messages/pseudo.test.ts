import { expect, test } from 'vitest';
import { toPseudoMessages } from './pseudo.ts';

test('every text is in brackets, with its parameters and markup as they were', () => {
  expect(toPseudoMessages('return (`Only ${i?.left} left.\\n`)')).toBe('return (`⟦Óñĺý ${i?.left} ĺéƒţ.\\n······⟧`)');
  const parts =
    '{ type: "text", value: "Edit" }, { type: "markup-start", name: "link" }, { type: "text", value: String(i?.name) }';
  expect(toPseudoMessages(`return ([${parts}])`)).toBe(
    'return ([{ type: "text", value: "⟦" }, { type: "text", value: "Éđíţ" }, { type: "markup-start", name: "link" }, { type: "text", value: String(i?.name) }, { type: "text", value: "········⟧" }])',
  );
});
