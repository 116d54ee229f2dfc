import * as m from '#i18n/messages.ts';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { DownloadButton } from '#web/components/account/download-button.tsx';
import { Setting } from '#web/components/account/setting.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportByLink, linkAbsent } from '#web/store/order/order-link.thunks.ts';
import type { OrderLink } from '#web/store/order/order.slice.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FocusedNotice } from '#web/ui/feedback/focused-notice.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { EraseByLink } from './erase-by-link.tsx';
import { LinkAccount } from './link-account.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { OrderView } from './order.screen.tsx';
import { OrderSkeleton } from './order.skeleton.tsx';
import { Receipt } from './receipt.tsx';
import { useOrderLink } from './use-order-link.ts';
import { usePaypalReturn } from './use-paypal-return.ts';

/** The order of a guest, opened by the link in its mails. It does not depend on who is signed in. */
export function YourOrderScreen() {
  const { link, order, error, open, isLoading } = useOrderLink();
  const [isErased, setErased] = useState(false);
  // Here, because the link is gone once an account has the order.
  const navigateIfActive = useNavigateIfActive();
  return (
    <>
      <PageTitle>{order ? m.account_order_number({ id: order._id }) : m.account_your_order()}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {isErased ? (
        <Erased />
      ) : link && order ? (
        <LinkedOrder
          key={order._id}
          link={link}
          order={order}
          onClaimed={() => navigateIfActive(paths.order.href(order._id), { replace: true })}
          onErased={() => setErased(true)}
        />
      ) : error?.code === linkAbsent || error?.code === 'LINK_INVALID' ? (
        <FormPage title={m.account_your_order()} lead={m.account_your_order_lead()}>
          {error.code === 'LINK_INVALID' && (
            <FocusedNotice tone="warning">{m.account_this_link_is_no_longer_valid()}</FocusedNotice>
          )}
          <NewLinkForm />
        </FormPage>
      ) : error ? (
        <ErrorState
          headingLevel={1}
          title={m.account_your_order_could_not_be_loaded()}
          onRetry={open}
          pending={isLoading}
          className="py-section"
        >
          {error.message}
        </ErrorState>
      ) : (
        <Opening />
      )}
    </>
  );
}

/** The server renders it for every link, because it does not get the token. */
const Opening = () => (
  <Container width="content" className="pb-section">
    <div className="hidden noscript:block">
      <PageHeading title={m.account_your_order()} lead={m.account_your_order_needs_javascript()} />
    </div>
    <div className="noscript:hidden">
      <OrderSkeleton />
    </div>
  </Container>
);

type LinkedOrderProps = {
  link: OrderLink;
  order: Order;
  onClaimed: () => Promise<unknown>;
  onErased: () => void;
};

function LinkedOrder({ link, order, onClaimed, onErased }: LinkedOrderProps) {
  const dispatch = useAppDispatch();
  const paypal = usePaypalReturn(order._id);
  return (
    <>
      <Container width="content" className="pb-section print:hidden">
        <OrderView order={order} user={null} paypal={paypal} />
        <div className="mt-16">
          <Setting title={m.account_your_account()}>
            <LinkAccount link={link} onClaimed={onClaimed} />
          </Setting>
          <Setting title={m.account_your_data()}>
            <p className="text-sm text-muted">{m.account_download_or_delete_everything_we()}</p>
            <div className="flex flex-wrap gap-3">
              <DownloadButton load={() => dispatch(exportByLink(link.token)).unwrap()} />
              <EraseByLink order={order} link={link} onErased={onErased} />
            </div>
          </Setting>
        </div>
      </Container>
      <Receipt order={order} />
    </>
  );
}

/** Takes the focus, because the dialog that it follows had it. */
function Erased() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <EmptyState
        headingLevel={1}
        title={m.account_your_data_has_been_deleted()}
        className="py-section"
        action={<LinkButton to={paths.home.href()}>{m.account_go_back_home()}</LinkButton>}
      >
        {m.account_what_stays_after_erasing()}
      </EmptyState>
    </div>
  );
}
