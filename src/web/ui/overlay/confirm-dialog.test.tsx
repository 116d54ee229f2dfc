import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const render = (error?: ReactNode) =>
  renderToStaticMarkup(
    <ConfirmDialog
      open
      onClose={() => {}}
      title="Delete it?"
      cancelLabel="Keep it"
      confirmLabel="Yes, delete"
      onConfirm={async () => {}}
      pending={false}
      pendingLabel="Deleting"
      error={error}
    >
      This cannot be undone.
    </ConfirmDialog>,
  );

test('describes the consequences and puts Cancel before Confirm', () => {
  expect(render()).toMatch(/Delete it\?.*This cannot be undone\..*Keep it.*Yes, delete/);
});

test('renders the alert before it has an error, so that the error is announced', () => {
  expect(render()).toContain('<div role="alert"></div>');
  expect(render('It has products.')).toMatch(/<div role="alert"><div.*It has products\./);
});
