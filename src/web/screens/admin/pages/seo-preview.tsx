import * as m from '#i18n/messages.ts';
import { shownBySearchEngines } from '#contract/content/page-limits.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';

type SeoPreviewProps = { title: string; description: string; path: string };

const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;

/** Shows how a search engine lists the page. */
export function SeoPreview({ title, description, path }: SeoPreviewProps) {
  const shop = useAppSelector(selectSettings);
  return (
    <section aria-label={m.admin_pages_seo_preview()} className="rounded-sm border border-hairline bg-surface p-4">
      <h3 className="text-sm font-medium">{m.admin_pages_seo_preview()}</h3>
      <p className="mt-2 text-xs wrap-anywhere text-muted" dir="ltr">
        {shop?.url}
        {path}
      </p>
      <p className="font-medium wrap-anywhere" dir="auto">
        {cut(`${title || m.content_title()} · ${shop?.name ?? ''}`, shownBySearchEngines.title)}
      </p>
      <p className="text-sm wrap-anywhere text-muted" dir="auto">
        {description === '' ? m.admin_pages_seo_no_description() : cut(description, shownBySearchEngines.description)}
      </p>
    </section>
  );
}
