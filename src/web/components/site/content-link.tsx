import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isPathLink } from '#contract/content/link-forms.ts';

type ContentLinkProps = ComponentProps<'a'> & { href: string };

/** A link that a merchant has set: to a page of the shop in the language of this page, or to somewhere else. */
export const ContentLink = ({ href, children, ...rest }: ContentLinkProps) =>
  isPathLink(href) ? (
    <Link {...rest} to={href}>
      {children}
    </Link>
  ) : (
    <a {...rest} href={href} rel="noopener">
      {children}
    </a>
  );
