import * as m from '#i18n/messages.ts';
import { type ComponentProps, type ReactNode } from 'react';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { saveAsFile } from '#web/ui/button/save-as-file.ts';

type PdfButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> & {
  /** Of the file, without its ending. */
  name: string;
  load: () => Promise<Blob>;
  children: ReactNode;
};

/** Downloads a PDF, which the server makes meanwhile. */
export function PdfButton({ name, load, children, ...style }: PdfButtonProps) {
  const { run, pending } = useNotifiedCall();
  const download = () =>
    run(async () => {
      saveAsFile(`${name}.pdf`, await load(), 'application/pdf');
    });
  return (
    <Button {...style} pending={pending} pendingLabel={m.order_making_pdf()} onClick={() => void download()}>
      {children}
    </Button>
  );
}
