import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The empty cart; also shown when returning to the summary of a placed order. */
export function EmptyCart() {
  const user = useAppSelector(selectUser);
  return (
    <EmptyState
      title={m.checkout_your_bag_is_empty()}
      action={
        <>
          <LinkButton variant="primary" to={paths.collections.href()}>
            {m.common_browse_the_collections()}
          </LinkButton>
          {user && <LinkButton to={paths.orders.href(user._id)}>{m.common_my_orders()}</LinkButton>}
        </>
      }
    >
      {m.checkout_there_is_nothing_to_order()}
    </EmptyState>
  );
}
