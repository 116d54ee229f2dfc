import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Question } from './question.tsx';

const ask = (reason?: ReactNode) =>
  renderToStaticMarkup(
    <Question
      open
      onClose={() => {}}
      title="Delete it?"
      no="Keep it"
      yes="Yes, delete"
      onYes={async () => {}}
      pending={false}
      pendingLabel="Deleting"
      reason={reason}
    >
      It is gone then.
    </Question>,
  );

test('a question says what will be, and no comes before yes', () => {
  expect(ask()).toMatch(/Delete it\?.*It is gone then\..*Keep it.*Yes, delete/);
});

test('why it was not done is read out in the place that was there before', () => {
  expect(ask()).toContain('<div role="alert"></div>');
  expect(ask('It has products.')).toMatch(/<div role="alert"><div.*It has products\./);
});
