import { afterEach, beforeEach, vi } from 'vitest';

/** A warning in the console of a test is a failure of that test. */
const methods = ['error', 'warn'] as const;
let said: string[] = [];

beforeEach(() => {
  said = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void said.push(words.map(String).join(' ')));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`The console was not quiet:\n${said.join('\n')}`);
});
