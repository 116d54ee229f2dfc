import { afterEach, beforeEach, vi } from 'vitest';

/** The methods whose calls fail a test. */
const methods = ['error', 'warn'] as const;
let messages: string[] = [];

beforeEach(() => {
  messages = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation(
      (...parts: unknown[]) => void messages.push(parts.map(String).join(' ')),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (messages.length > 0) throw new Error(`Warnings or errors in the console:\n${messages.join('\n')}`);
});
