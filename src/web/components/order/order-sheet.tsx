import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { Fragment, type ReactNode } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { type LineNames, shopperNames } from '#web/store/order/line-names.ts';
import { formatAddress } from '#contract/account/address-format.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSeller } from '#web/store/settings/settings.selectors.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { PostalLines } from '#web/components/address/postal-lines.tsx';
import { SeenAs } from './seen-as.tsx';

type OrderSheetProps = {
  title: string;
  headingLevel?: 1 | 2 | undefined;
  order: {
    userName: string;
    addressInfo: {
      recipient: string;
      address: string;
      city: string;
      pincode: string;
      phone: string;
      lines?: readonly string[] | undefined;
    };
  };
  /** Below the address. */
  notes?: string;
  details: readonly { label: string; value: ReactNode }[];
  children: ReactNode;
  className?: string;
};

/** The printed form of an order: seller, customer, address and details. */
export function OrderSheet({ title, headingLevel = 1, order, notes, details, children, className }: OrderSheetProps) {
  const seller = useAppSelector(selectSeller);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={cx('packing-slip', className)}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-ink pb-4">
        <div>
          <p className="font-display text-2xl tracking-tight">{useStoreName()}</p>
          {seller && (
            <p className="mt-1 text-sm whitespace-pre-line">
              <bdi>{seller}</bdi>
            </p>
          )}
        </div>
        <Heading className="text-xl">{title}</Heading>
      </header>
      <div className="mt-6 flex flex-wrap justify-between gap-x-12 gap-y-6">
        <SheetAddress order={order} notes={notes} />
        <dl className="grid grid-cols-[auto_auto] gap-x-6 self-start text-sm">
          {details.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </article>
  );
}

type SheetAddressProps = Pick<OrderSheetProps, 'order'> & { notes: string | undefined };

function SheetAddress({ order: { userName, addressInfo }, notes }: SheetAddressProps) {
  const { lines, phone } = addressInfo;
  const recipient = addressInfo.recipient || userName;
  const below = [...(lines ? [] : [formatAddress(addressInfo)]), phone, notes].filter(Boolean);
  return (
    <address className="whitespace-pre-line not-italic">
      {lines ? (
        <PostalLines lines={lines} recipient={recipient} />
      ) : (
        <strong className="font-medium">
          <bdi>{recipient}</bdi>
        </strong>
      )}
      {below.map((text, place) => (
        <Fragment key={text}>
          {(place > 0 || !lines) && '\n'}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
    </address>
  );
}

type Line = AdminOrder['cartItems'][number];
/** A column beside the name of a line. */
export type SheetColumn = { header: Text; cell: (line: Line) => ReactNode; className?: string };
type SheetLinesProps = {
  caption: string;
  lines: readonly Line[];
  columns: readonly SheetColumn[];
  /** By default, lines are named as the shopper saw them. */
  namesOf?: (line: Line) => LineNames;
  /** What is in front of the name. */
  before?: (line: Line) => ReactNode;
  /** The footer of the table. */
  children?: ReactNode;
};

export function SheetLines({ caption, lines, columns, namesOf = shopperNames, before, children }: SheetLinesProps) {
  return (
    <table className="mt-8 w-full text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink text-sm text-muted">
          {before && (
            <th scope="col" className="w-24 py-2 font-medium">
              {m.order_quantity()}
            </th>
          )}
          <th scope="col" className="py-2 font-medium">
            {m.order_item()}
          </th>
          {columns.map(({ header }) => (
            <th key={header()} scope="col" className="py-2 text-end font-medium">
              {header()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={`${line.productId} ${line.color} ${line.size}`}
            className="break-inside-avoid border-b border-hairline align-top"
          >
            {before && <td className="py-3">{before(line)}</td>}
            <td className="py-3">
              <Names {...namesOf(line)} />
            </td>
            {columns.map(({ header, cell, className }) => (
              <td key={header()} className={cx('py-3 text-end tabular-nums', className)}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {children}
    </table>
  );
}

const Names = ({ name, options, seenAs }: LineNames) => (
  <>
    <bdi>{name}</bdi>
    <span className="block text-sm text-muted">
      <bdi>{options}</bdi>
    </span>
    <SeenAs>{seenAs}</SeenAs>
  </>
);
