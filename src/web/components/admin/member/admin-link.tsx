import type { ComponentProps } from 'react';
import { LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { useMayFollow } from './use-member.ts';

type WithHref<Props> = Omit<Props, 'to'> & { to: string };

/** A link to a page of the admin; only its text where the role does not allow the page. */
export const AdminLink = (props: WithHref<ComponentProps<typeof TextLink>>) =>
  useMayFollow(props.to) ? <TextLink {...props} /> : props.children;

/** A link to a page of the admin that looks like a button; absent where the role does not allow the page. */
export const AdminLinkButton = (props: WithHref<ComponentProps<typeof LinkButton>>) =>
  useMayFollow(props.to) ? <LinkButton {...props} /> : null;
