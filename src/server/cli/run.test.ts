import { beforeEach, expect, test, vi } from 'vitest';
import { run } from './run.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  }
  // A command that opens the shop fails.
  vi.stubEnv('DATABASE_URL', 'no database');
});

const usage = (words: string) => expect.stringMatching(new RegExp(`^Usage: npm run hemline -- ${words}`));

test.each([[], ['--help'], ['-h'], ['help']])('lists the commands: %j', async (...words) => {
  expect(await run(words)).toBe(0);
  expect(printed).toEqual([usage('<command>\n')]);
  expect(printed[0]).toContain('load the demo catalogue');
});

test.each([
  'admin list',
  'migrate',
  'seed',
  'backup x',
  'restore x',
  'reconcile',
  'check',
  'clone --live',
  'rehearse',
  'docs',
])('only prints the usage for %s --help', async (line) => {
  const words = line.split(' ');
  expect(await run([...words, '--help'])).toBe(0);
  expect(printed).toEqual([usage(`${words[0]}`)]);
});

test.each(['migrate', 'seed', 'reconcile', 'check', 'rehearse', 'erase-again', 'docs'])(
  'prints the usage of %s for an unknown argument',
  async (name) => {
    expect(await run([name, '--dry-run'])).toBe(1);
    expect(printed).toEqual([usage(name)]);
  },
);

test.each(['backup', 'restore', 'backup one two', 'restore one two'])('needs exactly one file: %s', async (line) => {
  const [name = '', ...files] = line.split(' ');
  expect(await run([name, ...files])).toBe(1);
  expect(printed).toEqual([usage(`${name} <file>`)]);
});

test.each(['nonsense', 'constructor'])('rejects the unknown command %s', async (name) => {
  expect(await run([name])).toBe(1);
  expect(printed).toEqual([usage('<command>')]);
});
