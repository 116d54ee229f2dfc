import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findTags } from '#testing/web/markup.ts';
import { Button, IconButton } from './button.tsx';

test('does not submit a form by default', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
});

test('keeps its label and its focus while pending, and announces that it is busy', () => {
  const html = renderToStaticMarkup(<Button pending>Add to bag</Button>);
  const [button = {}] = findTags(html, 'button');
  expect(button).toMatchObject({ 'aria-busy': 'true', 'aria-disabled': 'true' });
  expect(button).not.toHaveProperty('disabled');
  expect(html).toContain('Add to bag');
  expect(html).toMatch(/aria-live="polite"[^>]*>Please wait</);
});

test('renders the empty live region before the work begins', () => {
  expect(renderToStaticMarkup(<Button pending={false}>Add to bag</Button>)).toMatch(/aria-live="polite"[^>]*><\/span>/);
});

test('names an icon button', () => {
  expect(renderToStaticMarkup(<IconButton label="Close">x</IconButton>)).toContain('aria-label="Close"');
});
