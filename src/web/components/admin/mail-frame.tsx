import { useEffect, useRef } from 'react';

/** The content is shown in a frame without scripts only. */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('mail-frame', { createHTML: (html) => html });

/**
 * Shows the HTML of an e-mail in a frame that runs no scripts. The frame has the content security policy of the page, which forbids
 * style attributes, so their declarations are applied one by one.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    // The parser would refuse the attributes under their own name.
    const renamed = html.replaceAll(/(<[^<>]*?) style="/g, '$1 data-style="');
    const trusted = policy ? (policy.createHTML(renamed) as unknown as string) : renamed;
    const parsed = new DOMParser().parseFromString(trusted, 'text/html');
    shown.documentElement.replaceWith(parsed.documentElement);
    for (const element of shown.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style'] ?? '';
      delete element.dataset['style'];
    }
  }, [html]);
  return (
    <iframe
      ref={frame}
      sandbox="allow-same-origin"
      title={title}
      className="h-[48rem] w-full border border-hairline bg-surface"
    />
  );
}
