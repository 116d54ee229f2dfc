import { Readable } from 'node:stream';
import { getBaseCurrency } from '#i18n/currency.ts';
import type { CustomerFilter } from '#contract/account/customers.ts';
import { formatPlainAmount } from '#contract/format.ts';
import { toDecimal } from '#contract/money/money.ts';
import { byteOrderMark, toCsv } from '#server/platform/csv/csv-text.ts';
import { escapeFormula, escapePhone } from '#server/platform/csv/formulas.ts';
import { clockTime } from '#server/platform/days.ts';
import type { CustomerList, CustomerWithOrders } from './customers.service.ts';

const batchSize = 500;

const columns = ['id', 'name', 'email', 'phone', 'role', 'registered', 'orders', 'spent', 'currency', 'last_order'];

function toCells({ user, orders, spentCents, lastOrderAt }: CustomerWithOrders, timeZone: string): string[] {
  const currency = getBaseCurrency();
  return [
    user.id,
    escapeFormula(user.name),
    escapeFormula(user.email),
    escapePhone(user.phone),
    user.role,
    clockTime(user.createdAt, timeZone),
    String(orders),
    formatPlainAmount(toDecimal(spentCents, currency), currency),
    currency,
    lastOrderAt ? clockTime(lastOrderAt, timeZone) : '',
  ];
}

async function* csvChunks(list: CustomerList, filter: CustomerFilter, timeZone: string): AsyncGenerator<string> {
  yield byteOrderMark + toCsv([columns]);
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<CustomerList>> = await list({ ...filter, limit: batchSize, cursor });
    if (page.customers.length > 0) yield toCsv(page.customers.map((customer) => toCells(customer, timeZone)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Streams the accounts of a filter as CSV. A batch is read when the previous one has been sent. */
export const exportCustomers = (list: CustomerList, filter: CustomerFilter, timeZone: string): Readable =>
  Readable.from(csvChunks(list, filter, timeZone), { objectMode: false });
