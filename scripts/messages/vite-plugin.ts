import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const generated = path.resolve(import.meta.dirname, '../../src/i18n/generated');
const importAll = /^import \* as m from '#i18n\/messages\.ts';$/m;
const importRegistry = `import * as registry from '${path.join(generated, 'registry.js')}';`;

/**
 * Puts the messages that a module uses into it, in one language, so that a file of the build carries the texts that it shows and no
 * others. A bundler cannot split one module among files: all texts would come with every page.
 */
export function messagesOf(locale: string): Plugin {
  const sources = readMessages(locale);
  return {
    name: 'messages-of-a-locale',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!importAll.test(code)) return null;
      const used = new Set<string>();
      const rewritten = code.replaceAll(/\bm\.(\w+)/g, (access, key: string) => {
        if (!sources.has(key)) return access;
        used.add(key);
        return `m_${key}`;
      });
      if (/\bm\./.test(rewritten)) this.error(`${id} uses a message that does not exist, or the messages as a whole.`);
      const texts = [...used].map((key) => `const m_${key} = ${sources.get(key)}`).join('\n');
      const registry = texts.includes('registry.') ? importRegistry : '';
      return { code: rewritten.replace(importAll, () => `${registry}\n${texts}`), map: null };
    },
  };
}

/** Returns the source of each message of a compiled language, by its key. */
function readMessages(locale: string): Map<string, string> {
  const compiled = readFileSync(path.join(generated, 'messages', `${locale}.js`), 'utf8');
  const [, ...messages] = compiled.split(/^export const /m);
  return new Map(
    messages.map((message) => {
      const at = message.indexOf(' = ');
      return [message.slice(0, at), message.slice(at + 3).trimEnd()];
    }),
  );
}
