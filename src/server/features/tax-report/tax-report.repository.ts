import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { refundedCents } from '#server/db/sales/refunded-amount.ts';
import { orders, orderTaxes } from '#server/db/schema/index.ts';

/** The taxes of some orders. Name and rate are null for the rate of the settings, the currency for the base currency. */
export type TaxSum = {
  currency: string | null;
  country: string;
  region: string;
  name: string | null;
  rate: number | null;
  baseCents: number;
  taxCents: number;
  refundedCents: number;
};
type TaxedOrders = { from: Date; before: Date; baseCurrency: string; shopCountry: string; limit: number };

/** Only an order that says so was refunded. */
const refunded = sql`case when ${orders.paymentStatus} = 'paid' then 0 else ${refundedCents} end`;

export const createTaxReportRepository = (connection: Connection) => ({
  /** Adds up the taxes of the orders that were paid, by what they are and where they were charged. */
  async sums({ from, before, baseCurrency, shopCountry, limit }: TaxedOrders): Promise<TaxSum[]> {
    const { rows } = await connection.execute<Record<keyof TaxSum, string | number | null>>(sql`
      select currency, country, region, name, rate,
        sum(base) as "baseCents", sum(tax) as "taxCents", sum(round(tax::numeric * refunded / total)) as "refundedCents"
      from (
        select coalesce(${orders.currency}, ${baseCurrency}) as currency,
          coalesce(${orderTaxes.country}, ${orders.country}, ${shopCountry}) as country, coalesce(${orderTaxes.region}, '') as region,
          ${orderTaxes.name} as name, ${orderTaxes.rate} as rate, coalesce(${orderTaxes.amountCents}, ${orders.taxCents}) as tax,
          coalesce(${orderTaxes.baseCents}, ${orders.subtotalCents} - ${orders.discountCents}) as base,
          greatest(${orders.totalCents}, 1) as total, ${refunded} as refunded
        from ${orders} left join ${orderTaxes} on ${orderTaxes.orderId} = ${orders.id}
        where ${orders.orderDate} >= ${from} and ${orders.orderDate} < ${before}
          and ${orders.paymentStatus} in ('paid', 'partly_refunded', 'refunded')
          and (${orderTaxes.orderId} is not null or ${orders.taxCents} > 0)
      ) taxed
      group by currency, country, region, name, rate
      order by currency <> ${baseCurrency}, currency, country, region, name nulls first, rate
      limit ${limit}`);
    return rows.map(({ currency, country, region, name, rate, ...sums }) => ({
      currency: currency as string,
      country: country as string,
      region: region as string,
      name: name as string | null,
      rate: rate as number | null,
      baseCents: Number(sums.baseCents),
      taxCents: Number(sums.taxCents),
      refundedCents: Number(sums.refundedCents),
    }));
  },
});
