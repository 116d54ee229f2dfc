/** What stands for each letter. Capitals without an entry stay. */
export const accents: ReadonlyMap<string, string> = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyzACEINOSUYZ', (letter, at) => [
    letter,
    Array.from('áƀçđéƒǧĥíĵķĺḿñóṕɋŕšţúṽŵẋýžÁÇÉÍÑÓŠÚÝŽ')[at] ?? letter,
  ]),
);

const accented = (text: string): string => Array.from(text, (letter) => accents.get(letter) ?? letter).join('');

/** Keeps parameters and escapes as they are. */
const toPseudoText = (text: string): string =>
  text
    .split(/(\$\{[^}]*\}|\\u[0-9a-f]{4}|\\.)/i)
    .map((part, at) => (at % 2 === 0 ? accented(part) : part))
    .join('');

const longer = (text: string): string => '·'.repeat(Math.ceil(text.replaceAll(/\$\{[^}]*\}/g, '').length * 0.4));

/** Returns compiled messages with accents on their letters, 40 % longer and each within ⟦…⟧, so that a text that is no message stands out. */
export const toPseudoMessages = (compiled: string): string =>
  compiled
    .replaceAll(
      /return \(`((?:[^`\\]|\\.)*)`\)/g,
      (_, text: string) => `return (\`⟦${toPseudoText(text)}${longer(text)}⟧\`)`,
    )
    .replaceAll(/return \(\[(.*)\]\)/g, (_, parts: string) => {
      const texts = parts.replaceAll(
        /(type: "text", value: ")((?:[^"\\]|\\.)*)"/g,
        (_part, start: string, text: string) => `${start}${toPseudoText(text)}"`,
      );
      return `return ([{ type: "text", value: "⟦" }, ${texts}, { type: "text", value: "${longer('x'.repeat(20))}⟧" }])`;
    });
