import { useEffect, useRef } from 'react';
import type { Scheme } from '#contract/content/theme-defaults.ts';
import { adoptStyles } from './adopt-styles.ts';

/** The content is shown in a frame without scripts only. */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('mail-frame', { createHTML: (html) => html });

/** Returns the rules of a mail for a color scheme, whatever that of the page. */
const rulesIn = (scheme: Scheme, rules: string): string =>
  rules.replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all');

type MailFrameProps = {
  html: string;
  title: string;
  /** The color scheme in which a mail is shown that has its style element. */
  scheme?: Scheme;
};

/**
 * Shows the HTML of an e-mail in a frame that runs no scripts. The frame has the content security policy of the page, which forbids
 * style attributes, so their declarations are applied one by one.
 */
export function MailFrame({ html, title, scheme }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    const [styleElement = '', rules] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    // The parser would refuse the attributes under their own name.
    const renamed = html.replace(styleElement, '').replaceAll(/(<[^<>]*?) style="/g, '$1 data-style="');
    const trusted = policy ? (policy.createHTML(renamed) as unknown as string) : renamed;
    const parsed = new DOMParser().parseFromString(trusted, 'text/html');
    shown.documentElement.replaceWith(parsed.documentElement);
    for (const element of shown.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style'] ?? '';
      delete element.dataset['style'];
    }
    if (scheme && rules !== undefined) adoptStyles(shown, rulesIn(scheme, rules));
    shown.documentElement.style.colorScheme = scheme ?? '';
  }, [html, scheme]);
  return (
    <iframe
      ref={frame}
      sandbox="allow-same-origin"
      title={title}
      className="h-[48rem] w-full border border-hairline bg-surface"
    />
  );
}
