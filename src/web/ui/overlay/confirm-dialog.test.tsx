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
      It is gone then.
    </ConfirmDialog>,
  );

test('says what will happen; Cancel comes before Confirm', () => {
  expect(render()).toMatch(/Delete it\?.*It is gone then\..*Keep it.*Yes, delete/);
});

test('the error is announced: its alert is there from the start', () => {
  expect(render()).toContain('<div role="alert"></div>');
  expect(render('It has products.')).toMatch(/<div role="alert"><div.*It has products\./);
});
