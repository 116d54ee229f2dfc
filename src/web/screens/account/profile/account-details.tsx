import * as m from '#i18n/messages.ts';
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
  { label: m.account_email_address(), value: user.email },
  { label: m.account_home_address(), value: user.address },
  {
    label: m.account_delivery_address(),
    value:
      details.deliveryAddress || user.address || (latest ? (latest.lines?.join('\n') ?? formatAddress(latest)) : ''),
  },
  { label: m.account_phone_number(), value: user.phone },
  { label: m.account_favorite_pick_up_point(), value: details.pickupPoint || user.address },
];

export function AccountDetailsSection({ user }: { user: User | null }) {
  const details = useAppSelector(selectDetails);
  return (
    <section aria-labelledby="account-details">
      <h2 id="account-details" className="mb-3 text-xl">
        {m.account_your_details()}
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
      <bdi className="wrap-anywhere whitespace-pre-line">{value}</bdi>
    ) : (
      <span className="text-muted">{m.account_not_set()}</span>
    ),
  }));
  return (
    <>
      <DescriptionList ruled className="border-y border-hairline text-sm" rows={rows} />
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={paths.editProfile.href()}>{m.account_edit_your_data()}</LinkButton>
        <AccountInformation user={user} details={details} />
      </div>
    </>
  );
}

function DetailsLoading() {
  const { isError, message } = useAppSelector((state) => state.account);
  if (isError) {
    return (
      <NotLoaded headingLevel={3} title={m.account_your_details_could_not_be()}>
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
