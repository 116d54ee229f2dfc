import { keys } from './schema.ts';

/** Returns docs/configuration.md, generated from the keys so that it is never out of date. */
export function documentConfiguration(): string {
  const rows = Object.entries(keys).map(([name, key]) => `| \`${name}\` | ${key.default} | ${key.doc} |`);
  return `# Configuration

Every key is optional. The environment is read once, at the start. An invalid value stops the start with a sentence that names
its key. This page is generated from \`src/server/config/schema.ts\` by \`npm run hemline -- docs\`.

| key | default | meaning |
|---|---|---|
${rows.join('\n')}
`;
}
