import type { ReactNode } from 'react';
import { formatCity } from '#contract/account/address-format.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PostalLines } from './postal-lines.tsx';

export const AddressList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-hairline border-y border-hairline">{children}</ul>
);

type AddressItemProps = {
  address: {
    recipient?: string;
    address: string;
    city: string;
    pincode: string;
    phone: string;
    lines?: readonly string[] | undefined;
  };
  /** Above the lines. */
  note?: ReactNode;
  /** Below the lines. */
  remark?: ReactNode;
  /** The id of the element with the lines of the address. */
  id?: string;
  /** The alignment of the action beside the lines. */
  align: 'baseline' | 'center';
  /** The action. */
  children: ReactNode;
};

/** A saved address with one action. */
export function AddressItem({ address: entry, note, remark, id, align, children }: AddressItemProps) {
  const { recipient, phone, lines } = entry;
  return (
    <li
      className={cx(
        'flex justify-between gap-x-6 gap-y-3 py-5 max-2xs:flex-wrap',
        align === 'center' ? 'items-center' : 'items-baseline',
      )}
    >
      <address id={id} className="min-w-0 not-italic">
        {note && <span className="mb-1 block">{note}</span>}
        {lines ? <PostalLines lines={lines} recipient={recipient} /> : <SimpleLines address={entry} />}
        <span className="block text-sm text-muted tabular-nums">
          <bdi dir="ltr">{phone}</bdi>
        </span>
        {remark && <span className="mt-2 block text-sm text-pretty">{remark}</span>}
      </address>
      {children}
    </li>
  );
}

function SimpleLines({ address: { recipient, address, city, pincode } }: Pick<AddressItemProps, 'address'>) {
  return (
    <>
      {recipient && (
        <span className="block font-medium">
          <bdi>{recipient}</bdi>
        </span>
      )}
      <span className={cx('block whitespace-pre-line', !recipient && 'font-medium')}>
        <bdi>{address}</bdi>
      </span>
      <span className="block">
        <bdi>{formatCity({ city, pincode })}</bdi>
      </span>
    </>
  );
}

/** The placeholder of the list; `children` is the placeholder of the action. */
export const AddressListSkeleton = ({ children }: { children: ReactNode }) => (
  <ListSkeleton rows={2}>
    <div aria-hidden="true" className="flex items-center justify-between gap-6 py-5">
      <div className="flex-1 space-y-3 py-2">
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </div>
      {children}
    </div>
  </ListSkeleton>
);
