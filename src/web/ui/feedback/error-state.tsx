import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from './empty-state.tsx';

type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  /** What to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  pending?: boolean | undefined;
  /** An alternative to retrying, such as a link home. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

/** Replaces content that could not be loaded. Screen readers announce it immediately. */
export function ErrorState({ onRetry, retryLabel = m.common_try_again(), pending, action, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        action={
          (onRetry || action) && (
            <>
              {onRetry && (
                <Button pending={pending} onClick={onRetry}>
                  {retryLabel}
                </Button>
              )}
              {action}
            </>
          )
        }
      />
    </div>
  );
}

/** Replaces a part of a page whose data could not be loaded. Retrying reloads the data of the page. */
export function NotLoaded(props: Omit<ErrorStateProps, 'pending' | 'onRetry'>) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState {...props} pending={state === 'loading'} onRetry={() => void revalidate()} />;
}
