import { beforeEach, expect, test, vi } from 'vitest';
import { run } from './run.ts';

let said: string[];
beforeEach(() => {
  said = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
  }
  // Whatever opens the shop fails.
  vi.stubEnv('DATABASE_URL', 'no database');
});

const usage = (words: string) => expect.stringMatching(new RegExp(`^Usage: npm run hemline -- ${words}`));

test.each([[], ['--help'], ['-h'], ['help']])('the commands are listed: %j', async (...words) => {
  expect(await run(words)).toBe(0);
  expect(said).toEqual([usage('<command>\n')]);
  expect(said[0]).toContain('load the demo catalogue');
});

test.each(['admin list', 'migrate', 'seed', 'backup x', 'restore x', 'reconcile', 'docs'])(
  'help with %s does nothing else',
  async (line) => {
    const words = line.split(' ');
    expect(await run([...words, '--help'])).toBe(0);
    expect(said).toEqual([usage(`${words[0]}`)]);
  },
);

test.each(['migrate', 'seed', 'reconcile', 'docs'])('%s does nothing when an unknown word follows', async (name) => {
  expect(await run([name, '--dry-run'])).toBe(1);
  expect(said).toEqual([usage(name)]);
});

test.each(['backup', 'restore', 'backup one two', 'restore one two'])('%s is not one file', async (line) => {
  const [name = '', ...files] = line.split(' ');
  expect(await run([name, ...files])).toBe(1);
  expect(said).toEqual([usage(`${name} <file>`)]);
});

test.each(['nonsense', 'constructor'])('%s is no command', async (name) => {
  expect(await run([name])).toBe(1);
  expect(said).toEqual([usage('<command>')]);
});
