import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { GiftCardSummary } from '#web/store/gift-cards/gift-cards.admin.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';

type GiftCardSourceProps = { card: Pick<GiftCardSummary, 'source' | 'orderId'>; className?: string };

/** Where a gift card comes from: the order with which it was bought, or the team. */
export const GiftCardSource = ({ card: { orderId }, className }: GiftCardSourceProps) =>
  orderId === null ? (
    m.admin_gift_cards_by_the_team()
  ) : (
    <AdminLink to={adminPaths.order.href(orderId)} className={className}>
      {m.admin_balance_order({ orderId })}
    </AdminLink>
  );
