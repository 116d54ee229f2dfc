import { withLocale } from '#i18n/with-locale.ts';
import type { ShopLocales } from '#contract/locale-prefix.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { MessageSender, StoreMessage } from '#contract/shop/contact.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { offeredLocale } from '#server/platform/settings/shop-locales.ts';
import type { createInbox } from './contact.inbox.ts';
import type { MessageRow } from './contact.repository.ts';

export const presentMessage = (row: MessageRow, shopLocales: ShopLocales): StoreMessage => ({
  _id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  message: row.message,
  locale: row.locale,
  greeting: withLocale(offeredLocale(row.locale, shopLocales), () => formatGreeting(row.firstName)),
  status: row.status,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

type Sender = Awaited<ReturnType<ReturnType<typeof createInbox>['getSender']>>;

export const presentSender = ({ account, orders, messages }: Sender): MessageSender => ({
  account: account ? { _id: account.id, name: account.name, email: account.email, isSender: account.isSender } : null,
  orders: orders.map(({ id, orderStatus, totalCents, currency, orderDate }) => ({
    _id: id,
    orderStatus,
    totalAmount: toDecimal(totalCents, currencyOf({ currency })),
    currency: currencyOf({ currency }),
    orderDate: orderDate.toISOString(),
  })),
  messages: messages.map(({ id, message, status, createdAt }) => ({
    _id: id,
    message,
    status,
    createdAt: createdAt.toISOString(),
  })),
});
