import { keys } from './schema.ts';

/** docs/configuration.md, made of the keys themselves so that it cannot be out of date. */
export function documentConfiguration(): string {
  const rows = Object.entries(keys).map(([name, key]) => `| \`${name}\` | ${key.default} | ${key.doc} |`);
  return `# Configuration

Everything is optional and read from the environment once, at start. A value that cannot be used stops the start with
a sentence that names it. This page is generated from \`src/server/config/schema.ts\` by \`npm run hemline -- docs\`.

| key | default | what it does |
|---|---|---|
${rows.join('\n')}
`;
}
