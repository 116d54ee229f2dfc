import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formMessageOf } from '#web/store/api-error.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { useIsHydrated } from '#web/ui/loading/use-is-hydrated.ts';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { WaitingItem } from '#web/components/cart/waiting-item.tsx';
import { OrProvider } from './provider-button.tsx';
import { useSignIn } from './use-sign-in.ts';

type SignInFormProps = {
  /** Rejects with an `ApiError`. */
  signIn: (values: Record<string, string>) => Promise<void>;
  submitLabel: string;
  pendingLabel: string;
  children: ReactNode;
  /** The link to the other form. */
  other: { question: string; label: string; href: (from: string | undefined) => string };
};

/** The form of a sign-in page, with the sign-in provider and a link to the other form below it. */
export function SignInForm({ signIn, submitLabel, pendingLabel, children, other }: SignInFormProps) {
  const [search] = useSearchParams();
  // The server's page has no return path: it is the same for every one.
  const isHydrated = useIsHydrated();
  const from = isHydrated ? (search.get('from') ?? undefined) : undefined;
  const { submit, pending, error } = useSignIn(signIn);
  // Announced by the toast, so this is no live region.
  const message = formMessageOf(error);
  return (
    <>
      {isHydrated && <WaitingItem className="mb-8 border-y border-hairline py-5" />}
      <Form onSubmit={(values) => void submit(values)} pending={pending} fieldErrors={error?.fields}>
        {children}
        {message && <Notice tone="danger">{message}</Notice>}
        <SubmitButton wide pendingLabel={pendingLabel}>
          {submitLabel}
        </SubmitButton>
      </Form>
      <OrProvider from={from} />
      <p className="stitch-top mt-8 pt-6 text-sm text-muted">
        {other.question}{' '}
        <TextLink to={other.href(from)} className="font-medium text-ink">
          {other.label}
        </TextLink>
      </p>
    </>
  );
}
