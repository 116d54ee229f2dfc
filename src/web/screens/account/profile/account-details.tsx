import { formatAddress } from '#contract/account/address-format.ts';
import type { Address } from '#contract/account/address.ts';
import type { AccountDetails, User } from '#contract/account/auth.ts';
import { paths } from '#contract/paths.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { selectDetails } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AccountInformation } from './account-information.tsx';

/** Falls back to the address for delivery and pick-up (D19), and to the latest saved address for delivery. */
export const toDetailRows = (
  user: User,
  details: AccountDetails,
  latest: Address | undefined,
): { label: string; value: string }[] => [
  { label: 'Email Address', value: user.email },
  { label: 'Home Address', value: user.address },
  {
    label: 'Delivery Address',
    value: details.deliveryAddress || user.address || (latest ? formatAddress(latest) : ''),
  },
  { label: 'Phone Number', value: user.phone },
  { label: 'Favorite pick-up point', value: details.pickupPoint || user.address },
];

export function AccountDetailsSection({ user }: { user: User | null }) {
  const details = useAppSelector(selectDetails);
  return (
    <section aria-labelledby="account-details">
      <h2 id="account-details" className="mb-3 text-xl">
        Your details
      </h2>
      {user && details ? <DetailsView user={user} details={details} /> : <DetailsLoading />}
    </section>
  );
}

function DetailsView({ user, details }: { user: User; details: AccountDetails }) {
  const latest = useAppSelector((state) => selectAddresses(state)?.[0]);
  const rows = toDetailRows(user, details, latest).map(({ label, value }) => ({
    label,
    value: value ? (
      <span className="wrap-anywhere whitespace-pre-line">{value}</span>
    ) : (
      <span className="text-muted">Not set</span>
    ),
  }));
  return (
    <>
      <DescriptionList ruled className="border-y border-hairline text-sm" rows={rows} />
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={paths.editProfile.href()}>Edit your data</LinkButton>
        <AccountInformation user={user} details={details} />
      </div>
    </>
  );
}

function DetailsLoading() {
  const { isError, message } = useAppSelector((state) => state.account);
  if (isError) {
    return (
      <NotLoaded headingLevel={3} title="Your details could not be loaded">
        {message}
      </NotLoaded>
    );
  }
  return (
    <div aria-hidden="true" className="divide-y divide-hairline border-y border-hairline">
      {['w-40', 'w-52', 'w-48', 'w-28', 'w-44'].map((width) => (
        <div key={width} className="flex h-11 items-center justify-between gap-6">
          <Skeleton className="h-3 w-28" />
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
      <div className="h-17" />
    </div>
  );
}
