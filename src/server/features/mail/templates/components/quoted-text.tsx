import { Fragment } from 'react';
import { Heading, Text } from 'react-email';
import { direction } from './direction.ts';
import { sides, styles } from './styles.ts';

/** User-written text under a title, with its line breaks and its own text direction. Renders nothing for an empty text. */
export function QuotedText({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  const [first, ...others] = text.split(/\r?\n/);
  return (
    <>
      <Heading as="h2" className="muted" style={styles.label} data-text="title">
        <span data-text="label">{title}</span>
      </Heading>
      <Text className="ink" dir="auto" style={{ ...styles.quote, ...sides[direction()].start }} data-text="below-title">
        {first}
        {others.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rendered once
          <Fragment key={index}>
            <br />
            {line}
          </Fragment>
        ))}
      </Text>
    </>
  );
}
