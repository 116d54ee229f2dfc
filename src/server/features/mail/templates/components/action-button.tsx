import { Button, Text } from 'react-email';
import { styles } from './styles.ts';

/** A button with its URL below it, for mail clients that show no links. */
export function ActionButton({ label, href }: { label: string; href: string }) {
  return (
    <>
      <p style={styles.buttonBlock} data-text="title">
        <Button className="button" href={href} style={styles.button} data-text="label">
          {label}
        </Button>
      </p>
      <Text className="muted" style={styles.buttonHref} data-text="below-title">
        {href}
      </Text>
    </>
  );
}
