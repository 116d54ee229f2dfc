import * as m from '#i18n/messages.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

type PdfButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> & {
  /** Of the file, without its ending. */
  name: string;
  load: () => Promise<Blob>;
  children: ReactNode;
};

/** Downloads a PDF, which the server makes meanwhile. */
export function PdfButton({ name, load, children, ...style }: PdfButtonProps) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      // Fetched meanwhile, as few pages save files.
      const [{ saveAsFile }, file] = await Promise.all([import('#web/ui/button/save-as-file.ts'), load()]);
      saveAsFile(`${name}.pdf`, file, 'application/pdf');
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button {...style} pending={pending} pendingLabel={m.order_making_pdf()} onClick={() => void download()}>
      {children}
    </Button>
  );
}
