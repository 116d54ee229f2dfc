import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findTags } from '#testing/web/markup.ts';
import { Button, IconButton } from './button.tsx';

test('a button submits nothing unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
});

test('a pending button keeps its words and its focus, and says that it is busy', () => {
  const html = renderToStaticMarkup(<Button pending>Add to bag</Button>);
  const [button = {}] = findTags(html, 'button');
  expect(button).toMatchObject({ 'aria-busy': 'true', 'aria-disabled': 'true' });
  expect(button).not.toHaveProperty('disabled');
  expect(html).toContain('Add to bag');
  expect(html).toMatch(/aria-live="polite"[^>]*>Please wait</);
});

test('the region that announces it is there, empty, before the work begins', () => {
  expect(renderToStaticMarkup(<Button pending={false}>Add to bag</Button>)).toMatch(/aria-live="polite"[^>]*><\/span>/);
});

test('an icon button has a name', () => {
  expect(renderToStaticMarkup(<IconButton label="Close">x</IconButton>)).toContain('aria-label="Close"');
});
