import type { LegalSection } from './legal-page.tsx';

/** Parses the merchant's text (D21): a line that begins with `## ` is a section title, an empty line ends a paragraph. */
export function sectionsOf(text: string, fallbackTitle: string): LegalSection[] {
  const parts = text.split(/^## +/m);
  const [opening = '', ...titled] = parts;
  const sections = titled.map((part) => {
    const [title = '', ...rest] = part.split('\n');
    return { title: title.trim(), body: rest.join('\n') };
  });
  const all = opening.trim() ? [{ title: fallbackTitle, body: opening }, ...sections] : sections;
  return all.map(({ title, body }, index) => ({ id: `part-${index + 1}`, title, text: paragraphsOf(body) }));
}

function paragraphsOf(body: string) {
  const paragraphs = body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => (
      <p key={paragraph} dir="auto" className="whitespace-pre-line">
        {paragraph}
      </p>
    ));
}
