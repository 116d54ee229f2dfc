import type { Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { AddressService } from '#server/features/address/address.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { OrderService } from '#server/features/order/order.service.ts';
import type { PaymentService } from '#server/features/payment/payment.service.ts';
import type { PricingService } from '#server/features/pricing/pricing.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Translations } from '#server/platform/translations/translations.ts';

/** The dependencies shared by the parts of the draft orders. */
export type DraftOrderDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  address: Pick<AddressService, 'check'>;
  stock: Pick<StockService, 'hold' | 'release'>;
  pricing: Pick<PricingService, 'terms'>;
  order: Pick<OrderService, 'place' | 'get' | 'capture'>;
  payment: Pick<PaymentService, 'chargeCard' | 'createWalletPayment' | 'limitDeclines' | 'recordManual'>;
  mail: Pick<MailService, 'post'>;
  gateway: Pick<PaymentGateway, 'takes'>;
  limits: Pick<Limits, 'wrongDraftLinksPerIp'>;
  settings: Pick<Settings, 'current' | 'limits' | 'termsVersion'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  translations: Pick<Translations, 'reader'>;
  shopUrl: () => string;
  /** Lets the link lead to the order of a guest, too. */
  adoptLink: (tx: Transaction, orderId: string, linkHash: Buffer) => Promise<void>;
};

/** The member of the team who makes a change. */
export type Caller = { id: string };
