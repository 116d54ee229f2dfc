import { Button, Text } from 'react-email';
import { direction } from './direction.ts';
import { useStoreTheme } from './store-theme.ts';
import { buttonOf, sides, styles } from './styles.ts';

/** A button with its URL below it, for mail clients that show no links. */
export function ActionButton({ label, href }: { label: string; href: string }) {
  const theme = useStoreTheme();
  const { start } = sides[direction()];
  return (
    <>
      <p style={styles.buttonBlock} data-text="title">
        <Button className="button" href={href} style={buttonOf(theme)} data-text="label">
          {label}
        </Button>
      </p>
      <Text dir="ltr" className="muted" style={{ ...styles.buttonHref, ...start }} data-text="below-title">
        {href}
      </Text>
    </>
  );
}
