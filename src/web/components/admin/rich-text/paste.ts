import { DOMParser as RichTextParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPasted, withoutStyles } from './clean-pasted.ts';

/** The content is parsed into a document that runs no scripts and loads no pictures, and only what the schema knows is taken of it. */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html });

/** Pastes a formatted text. Returns false for a text without a format, which the editor pastes itself. */
export function pasteFormatted(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html === '') return false;
  const parsed = withoutStyles(html);
  const trusted = policy ? (policy.createHTML(parsed) as unknown as string) : parsed;
  const { body } = new DOMParser().parseFromString(trusted, 'text/html');
  cleanPasted(body);
  const slice = RichTextParser.fromSchema(view.state.schema).parseSlice(body);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  event.preventDefault();
  return true;
}
