import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { firstPageOf } from '#web/components/admin/frame/areas.ts';
import { useMember } from '#web/components/admin/member/use-member.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { TwoFactor } from '#web/store/security/security.admin.ts';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AppSection } from './app-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoverySection } from './recovery-section.tsx';
import type { LoadedSecurity } from './security.loader.ts';

/** The own two-factor authentication of a member. */
export function AdminSecurityScreen() {
  const loaded = useLoaderData<LoadedSecurity | null>();
  return (
    <>
      <PageTitle>{m.account_security()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title={m.account_security()} lead={m.admin_security_lead()} className="print:hidden" />
        {loaded ? <Security twoFactor={loaded} /> : <SecuritySkeleton />}
      </Container>
    </>
  );
}

function Security({ twoFactor }: { twoFactor: TwoFactor }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const section = useFocusOnChange<HTMLDivElement>(codes === undefined, (root) => root.querySelector('[data-first]'));
  return (
    <div ref={section}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <>
          <State twoFactor={twoFactor} />
          <AppSection twoFactor={twoFactor} onNewCodes={setCodes} />
          <PasskeysSection twoFactor={twoFactor} onNewCodes={setCodes} />
          <RecoverySection twoFactor={twoFactor} onNewCodes={setCodes} />
        </>
      )}
    </div>
  );
}

const stateOf = ({ totp, passkeys }: TwoFactor): string => {
  if (totp) return passkeys.length > 0 ? m.admin_security_on_both() : m.admin_security_on_totp();
  return passkeys.length > 0 ? m.admin_security_on_passkey() : m.admin_security_off();
};

/** Says whether it is on. A member whom the shop has led here is told so, and where to go on once it is set up. */
function State({ twoFactor }: { twoFactor: TwoFactor }) {
  const member = useMember();
  const isOn = twoFactor.totp || twoFactor.passkeys.length > 0;
  const isRequired = member?.twoFactor.required === true;
  const [wasLedHere] = useState(isRequired && !isOn);
  return (
    <div data-first tabIndex={-1} className="mb-8 space-y-3 outline-none">
      {isRequired && !isOn && <Notice tone="warning">{m.error_two_factor_required()}</Notice>}
      <Notice tone={isOn ? 'success' : 'neutral'}>{stateOf(twoFactor)}</Notice>
      {wasLedHere && isOn && <WayOn permissions={member?.permissions ?? []} />}
    </div>
  );
}

function WayOn({ permissions }: { permissions: Parameters<typeof firstPageOf>[0] }) {
  const { label, href } = firstPageOf(permissions);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">
      <p className="text-sm">{m.admin_security_done()}</p>
      <LinkButton variant="primary" to={href}>
        {m.admin_go_to_area({ label })}
      </LinkButton>
    </div>
  );
}

function SecuritySkeleton() {
  return (
    <div className="space-y-8">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="h-12 w-full" />
      {[0, 1, 2].map((part) => (
        <Skeleton key={part} className="h-32 w-full" />
      ))}
    </div>
  );
}
