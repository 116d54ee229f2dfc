import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { admin } from './admin.ts';

let url: string;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hemline-cli-'));
beforeAll(async () => {
  url = await cloneDatabase();
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

let printed: string[];
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  }
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATA_DIR', dataDir);
});

/** Runs `admin` with the arguments, and returns its exit code and its output. */
async function run(...args: string[]) {
  printed = [];
  return { code: await admin.run(args), printed: printed.join('\n') };
}

test('creates, lists and removes an admin and changes the password, by the normalized e-mail', async () => {
  expect(await run('list')).toEqual({ code: 0, printed: 'This shop has no owner yet. Its first start creates one.' });
  await run('create', 'first@example.com');
  const created = await run('create', ' Zw\u200B@Example.com');
  expect(created.code).toBe(0);
  expect(created.printed).toMatch(/^Owner: zw@example\.com {2}password: [\w-]{16} {3}\(shown once\)$/);
  expect((await run('create', 'zw@example.com')).printed).toBe('zw@example.com is an owner now.');
  expect((await run('list')).printed).toBe('first@example.com  Admin  Owner\nzw@example.com  Admin  Owner');
  expect((await run('password', 'ZW@example.com')).printed).toMatch(/^New password of zw@example\.com: /);
  expect((await run('reset-two-factor', 'ZW@example.com')).printed).toBe(
    'zw@example.com has no two-factor authentication.',
  );
  expect(await run('reset-two-factor', 'nobody@example.com')).toEqual({
    code: 1,
    printed: 'There is no such account.',
  });
  expect(await run('remove', 'ZW@example.com')).toEqual({
    code: 0,
    printed: 'zw@example.com is no longer on the team.',
  });
  expect(await run('remove', 'zw@example.com')).toEqual({ code: 1, printed: 'This person is not on the team.' });
});

test.each(['@', 'a b@c', 'x@', 'zw', '', `${'x'.repeat(250)}@example.com`])(
  'rejects the e-mail address %j',
  async (email) => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody.asks/this');
    const sentence = 'This is not an e-mail address. Write one such as ada@example.com.';
    for (const name of ['create', 'password', 'reset-two-factor', 'remove']) {
      expect(await run(name, email)).toEqual({ code: 1, printed: sentence });
    }
  },
);

test.each([
  [[]],
  [['create']],
  [['create', 'ada@example.com', 'hunter2']],
  [['password', 'ada@example.com', 'hunter2']],
  [['reset-two-factor', 'ada@example.com', 'hunter2']],
  [['list', 'ada@example.com']],
  [['constructor', 'ada@example.com']],
])('prints the usage for %j and repeats no argument', async (args) => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody.asks/this');
  const answer = await run(...args);
  expect(answer).toMatchObject({ code: 1, printed: expect.stringMatching(/^Usage: npm run hemline -- admin list \|/) });
  expect(answer.printed).not.toMatch(/hunter2|ada@/);
});

test.each([[['list']], [['create', 'ada@example.com']]])(
  'explains for %j that the database cannot be reached',
  async (args) => {
    vi.stubEnv('DATABASE_URL', 'postgres://u:hunter2@127.0.0.1:1/none');
    expect(await run(...args)).toEqual({
      code: 1,
      printed: 'The database of DATABASE_URL (127.0.0.1:1/none) cannot be used: the connection was refused.',
    });
  },
);
