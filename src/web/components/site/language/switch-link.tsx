import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { previewPrefix } from '#contract/preview-prefix.ts';
import type { StoreLocale } from '#contract/shop/localization.ts';
import { usePreview } from '#web/components/site/preview.ts';
import { usePageIn } from './use-page-in.ts';

export function SwitchList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-6">{children}</ul>
    </nav>
  );
}

type SwitchLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  Pick<StoreLocale, 'code' | 'prefix'> & { isCurrent: boolean };

/** Leads to this page behind another prefix. It loads a document, because each language has scripts of its own and each market other prices. */
export function SwitchLink({ code, prefix, isCurrent, children, ...attributes }: SwitchLinkProps) {
  const preview = usePreview();
  const href = (preview ? previewPrefix(preview.token) : '') + usePageIn()({ code, prefix });
  return (
    <li>
      <a
        {...attributes}
        href={href}
        // The server knows only the parameters of the query that change the page, and hydration does not correct attributes.
        suppressHydrationWarning
        ref={(link) => link?.setAttribute('href', href)}
        aria-current={isCurrent || undefined}
        className="inline-flex min-h-9 items-center decoration-1 underline-offset-[0.3em] transition-colors hover:text-ink hover:underline aria-current:text-ink pointer-coarse:min-h-target"
      >
        {children}
      </a>
    </li>
  );
}
