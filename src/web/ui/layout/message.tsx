import type { ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { TextLink } from '#web/ui/button/button.tsx';

export { ParaglideMessage as Message } from '@inlang/paraglide-js-react';

type Inner = { children?: ReactNode };

/** The markup `{#hidden}…{/hidden}`: words for screen readers only. */
export const hidden = ({ children }: Inner) => <VisuallyHidden>{children}</VisuallyHidden>;

/** The markup of a link that opens in a new tab and says so: `{#link}terms{#hidden} (opens in a new tab){/hidden}{/link}`. */
export const newTabLink = (href: string) => ({
  link: ({ children }: Inner) => (
    <TextLink to={href} target="_blank">
      {children}
    </TextLink>
  ),
  hidden,
});
