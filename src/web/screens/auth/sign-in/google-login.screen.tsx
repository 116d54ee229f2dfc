import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { decodeIdentity } from '#web/store/auth/identity.ts';
import { fetchProviderTokens } from '#web/store/auth/provider-pages.thunks.ts';
import { googleLogin } from '#web/store/auth/provider.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useFirstStep } from './use-first-step.ts';
import { useProviderResponse } from './use-provider-response.ts';

/** A demo (D14): signs in and shows the claims of the identity token. */
export function GoogleLoginScreen() {
  const dispatch = useAppDispatch();
  const { signIn, second, endSecondStep } = useFirstStep();
  const [identity, setIdentity] = useState<ReturnType<typeof decodeIdentity>>(null);
  useProviderResponse(paths.googleLogin.href, async (response) => {
    const { idToken } = await dispatch(fetchProviderTokens({ ...response, page: 'google-login' })).unwrap();
    await signIn(() => dispatch(googleLogin(idToken)).unwrap());
    setIdentity(decodeIdentity(idToken));
  });
  const leaveSecondStep = () => {
    setIdentity(null);
    endSecondStep();
  };
  if (second) return <second.Screen step={second.step} onSignedIn={endSecondStep} onBack={leaveSecondStep} />;
  return (
    <>
      <PageTitle>{m.auth_third_party_sign_in_a()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <PageHeading title={m.auth_third_party_sign_in()} lead={m.auth_a_demo_it_logs_you()} />
        <div className="max-w-form space-y-8">
          {identity && (
            <output className="block">
              <p className="mb-4">{m.auth_you_are_logged_in()}</p>
              <DescriptionList
                ruled
                rows={[
                  { label: m.common_name(), value: identity.name },
                  { label: m.common_e_mail(), value: identity.email },
                ]}
              />
            </output>
          )}
          <ProviderButton page="google-login" />
        </div>
      </Container>
    </>
  );
}
