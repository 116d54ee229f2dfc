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

let said: string[];
beforeEach(() => {
  said = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
  }
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATA_DIR', dataDir);
});

/** Runs `admin` with the arguments, and answers its exit code and what it printed. */
async function run(...args: string[]) {
  said = [];
  return { code: await admin.run(args), said: said.join('\n') };
}

test('an admin is made, listed, given a new password and removed, under the e-mail that the shop keeps', async () => {
  expect(await run('list')).toEqual({ code: 0, said: 'This shop has no admin yet. Its first start makes one.' });
  await run('create', 'first@example.com');
  const made = await run('create', ' Zw\u200B@Example.com');
  expect(made.code).toBe(0);
  expect(made.said).toMatch(/^Admin: zw@example\.com {2}password: [\w-]{16} {3}\(shown once\)$/);
  expect((await run('create', 'zw@example.com')).said).toBe('zw@example.com is an admin now.');
  expect((await run('list')).said).toBe('first@example.com  Admin\nzw@example.com  Admin');
  expect((await run('password', 'ZW@example.com')).said).toMatch(/^New password of zw@example\.com: /);
  expect(await run('remove', 'ZW@example.com')).toEqual({ code: 0, said: 'zw@example.com is no admin any more.' });
  expect(await run('remove', 'zw@example.com')).toEqual({ code: 1, said: 'There is no such account.' });
});

test.each(['@', 'a b@c', 'x@', 'zw', '', `${'x'.repeat(250)}@example.com`])(
  '%j is no e-mail address',
  async (email) => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody.asks/this');
    const sentence = 'This is no e-mail address. Write one such as ada@example.com.';
    for (const name of ['create', 'password', 'remove']) {
      expect(await run(name, email)).toEqual({ code: 1, said: sentence });
    }
  },
);

test.each([
  [[]],
  [['create']],
  [['create', 'ada@example.com', 'hunter2']],
  [['password', 'ada@example.com', 'hunter2']],
  [['list', 'ada@example.com']],
  [['constructor', 'ada@example.com']],
])('%j is answered with the usage, and nothing of it is repeated', async (args) => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody.asks/this');
  const answer = await run(...args);
  expect(answer).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: npm run hemline -- admin list \|/) });
  expect(answer.said).not.toMatch(/hunter2|ada@/);
});

test.each([[['list']], [['create', 'ada@example.com']]])(
  '%j without its database says what is the matter',
  async (args) => {
    vi.stubEnv('DATABASE_URL', 'postgres://u:hunter2@127.0.0.1:1/none');
    expect(await run(...args)).toEqual({
      code: 1,
      said: 'The database of DATABASE_URL (127.0.0.1:1/none) cannot be used: nothing answers there.',
    });
  },
);
