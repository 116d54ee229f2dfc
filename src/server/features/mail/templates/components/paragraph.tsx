import type { ReactNode } from 'react';
import { Text } from 'react-email';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { styles } from './styles.ts';

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.paragraph}>
      {children}
    </Text>
  );
}

export function Greeting({ name }: { name: string }) {
  return <Paragraph>{formatGreeting(name)}</Paragraph>;
}
