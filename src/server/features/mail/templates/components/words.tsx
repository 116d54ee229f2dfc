import { Fragment } from 'react';
import { Paragraph } from './paragraph.tsx';

/** Joins sentences to a text of several paragraphs; those that are left out are empty. */
export const inParagraphs = (...paragraphs: string[]): string => paragraphs.filter(Boolean).join('\n\n');

/** The opening or closing of a mail: a paragraph after each empty line. */
export const Words = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((paragraph, at) =>
    paragraph.trim() === '' ? null : (
      // oxlint-disable-next-line react/no-array-index-key -- rendered once
      <Paragraph key={at}>
        {paragraph.split('\n').map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rendered once
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Paragraph>
    ),
  );
