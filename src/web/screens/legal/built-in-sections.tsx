import type { ReactNode } from 'react';
import {
  type BuiltInPart,
  type BuiltInSection,
  type BuiltInWords,
  linkedTextsOf,
} from '#contract/content/built-in-pages.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import type { LegalSection } from './legal-page.tsx';

/** Returns the sections of a text that the program brings. */
export const builtInSections = (sections: readonly BuiltInSection[]): LegalSection[] =>
  sections.map(({ id, title, parts }) => ({
    id,
    title,
    // oxlint-disable-next-line react/no-array-index-key -- The parts have no identity but their place.
    text: parts.map((part, at) => <Part key={at} part={part} isFirst={at === 0} />),
  }));

const Part = ({ part, isFirst }: { part: BuiltInPart; isFirst: boolean }) =>
  typeof part === 'object' && 'items' in part ? (
    <ul className={isFirst ? undefined : 'mt-4'}>
      {part.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- The items have no identity but their place.
        <li key={at}>
          <Words of={item} />
        </li>
      ))}
    </ul>
  ) : (
    <p>
      <Words of={part} />
    </p>
  );

function Words({ of: words }: { of: BuiltInWords }): ReactNode {
  if (typeof words === 'string') return words;
  return linkedTextsOf(words).map(({ text, href }) =>
    href ? (
      <TextLink key={href} to={href}>
        {text}
      </TextLink>
    ) : (
      text
    ),
  );
}
