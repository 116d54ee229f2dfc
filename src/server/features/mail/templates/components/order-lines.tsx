import * as m from '#i18n/messages.ts';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { joinNames } from '#contract/format.ts';
import type { Cents } from '#contract/money/money.ts';
import { direction } from './direction.ts';
import { formatCents, formatDiscountCents } from './format.ts';
import { sides, styles } from './styles.ts';

export type OrderLine = {
  name: string;
  color: string;
  size: string;
  quantity: number;
  priceCents: Cents;
  regularCents?: Cents | undefined;
  discountCents?: Cents | undefined;
};

function detailOf({ color, size, quantity, priceCents }: OrderLine, currency: string | undefined): string {
  // Keeps the quantity beside the price, where it would follow the direction of a Latin name before it.
  const mark = direction() === 'rtl' ? '\u200F' : '';
  return joinNames([color, size, `${mark}${quantity} × ${formatCents(priceCents, currency)}`]);
}

type RegularPriceProps = { cents: Cents; currency: string | undefined };

/** The price before a sale, with words that remain where a mail client strikes nothing out. */
const RegularPrice = ({ cents, currency }: RegularPriceProps) => (
  <ParaglideMessage message={m.mail_regular_price} markup={{ price: () => <s>{formatCents(cents, currency)}</s> }} />
);

type OrderLinesProps = { currency?: string | undefined; lines: readonly OrderLine[] };

/** The order lines, one row each. */
export function OrderLines({ currency, lines }: OrderLinesProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.orderLines}>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rendered once
          <tr key={index} data-text="row">
            <td className="ink" style={styles.orderLine} data-text="item">
              <div style={styles.productName} data-text="inline">
                {line.name}
              </div>
              <div className="muted" style={styles.productDetail} data-text="detail">
                {detailOf(line, currency)}
              </div>
              {line.regularCents !== undefined && (
                <div className="muted" style={styles.productDetail} data-text="detail">
                  <RegularPrice cents={line.regularCents} currency={currency} />
                </div>
              )}
              {line.discountCents !== undefined && (
                <div className="muted" style={styles.productDetail} data-text="detail">
                  {m.order_line_discount({ amount: formatDiscountCents(line.discountCents, currency) })}
                </div>
              )}
            </td>
            <td
              className="ink"
              style={{ ...styles.orderLine, ...styles.amount, ...sides[direction()].amount }}
              data-text="amount"
            >
              {formatCents(line.priceCents * line.quantity, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
