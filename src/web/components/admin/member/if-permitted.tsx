import type { ReactNode } from 'react';
import type { NeededPermission } from '#contract/shop/permissions.ts';
import { useMayDo } from './use-member.ts';

/** Shows its content to members whose role allows something: `<IfPermitted to="orders.refund">`. */
export const IfPermitted = ({ to, children }: { to: NeededPermission; children: ReactNode }) =>
  useMayDo(to) ? children : null;
