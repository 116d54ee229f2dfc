import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { Amount } from '#web/components/product/price.tsx';
import { messageStatusLabels } from '#web/store/contact/message-labels.ts';
import { orderStatusLabels } from '#web/store/order/order-labels.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import type { LoadedSender } from './messages.loader.ts';

type SenderProps = { sender: LoadedSender; timeZone: string | undefined };

/** The account of the sender, with the latest orders and earlier messages. */
export function Sender({ sender: { account, orders, messages }, timeZone }: SenderProps) {
  return (
    <div className="space-y-8 text-sm">
      <Part title={m.common_account()}>
        {account ? (
          <>
            <AdminLink to={adminPaths.customer.href(account._id)}>{account.name}</AdminLink>
            <span className="block wrap-anywhere text-muted">
              <bdi dir="ltr">{account.email}</bdi>
            </span>
            {!account.isSender && <p className="mt-2 text-muted">{m.admin_messages_sent_while_logged_out_this()}</p>}
          </>
        ) : (
          <p className="text-muted">{m.admin_messages_no_account_has_this_e()}</p>
        )}
      </Part>
      {account && (
        <Part title={m.common_orders()}>
          {orders.length === 0 ? (
            <p className="text-muted">{m.admin_messages_no_orders_yet()}</p>
          ) : (
            <ul className="divide-y divide-hairline border-y border-hairline">
              {orders.map(({ _id, orderStatus, totalAmount, currency, orderDate }) => (
                <Row
                  key={_id}
                  href={adminPaths.order.href(_id)}
                  title={<bdi dir="ltr">#{_id}</bdi>}
                  end={<Amount value={totalAmount} currency={currency} />}
                >
                  {orderStatusLabels[orderStatus].label()}, <DateText value={orderDate} timeZone={timeZone} />
                </Row>
              ))}
            </ul>
          )}
        </Part>
      )}
      {messages.length > 0 && (
        <Part title={m.admin_messages_earlier_messages()}>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {messages.map(({ _id, message, status, createdAt }) => (
              <Row
                key={_id}
                href={adminPaths.message.href(_id)}
                title={<DateText value={createdAt} timeZone={timeZone} />}
                end={messageStatusLabels[status].label()}
              >
                <span className="line-clamp-2">
                  <bdi>{message}</bdi>
                </span>
              </Row>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-xl">{title}</h2>
    {children}
  </section>
);

type RowProps = { href: string; title: ReactNode; end: ReactNode; children: ReactNode };

const Row = ({ href, title, end, children }: RowProps) => (
  <li className="py-2.5">
    <span className="flex justify-between gap-4 tabular-nums">
      <AdminLink to={href}>{title}</AdminLink>
      <span>{end}</span>
    </span>
    <span className="mt-0.5 block text-xs text-muted">{children}</span>
  </li>
);
