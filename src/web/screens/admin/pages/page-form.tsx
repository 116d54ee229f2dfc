import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { pageLimits } from '#contract/content/page-limits.ts';
import { pagePath } from '#contract/page-path.ts';
import { StoredDraftForm } from '#web/components/admin/conflicts/stored-draft-form.tsx';
import { PreviewSection } from '#web/components/admin/content/preview-section.tsx';
import { ResetButton } from '#web/components/admin/content/reset-button.tsx';
import { RichTextField } from '#web/components/admin/rich-text/rich-text-field.tsx';
import { RichText } from '#web/components/site/rich-text.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { resetPage } from '#web/store/pages/pages.admin.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { isOwn } from './draft.ts';
import type { LoadedPageForm } from './pages.loader.ts';
import { SeoPreview } from './seo-preview.tsx';
import { usePageForm } from './use-page-form.ts';

/** The form of a page in one language, beside the page as shoppers will see it. */
export function PageForm(loaded: LoadedPageForm) {
  const dispatch = useAppDispatch();
  const { draft, change, saveId, ...edited } = usePageForm(loaded);
  const { stored } = edited;
  const hasAddress = isOwn(stored);
  const path = stored && !hasAddress ? stored.path : `${pagePath.href('')}${draft.slug.trim() || '…'}`;
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="min-w-0 space-y-6">
        <StoredDraftForm
          permission="content.edit"
          edited={edited}
          what="page"
          label={stored ? m.admin_pages_edit() : m.admin_pages_add()}
          saveLabel={stored ? m.admin_pages_save() : m.admin_pages_add()}
          savingLabel={m.common_saving()}
          cancelTo={adminPaths.pages.href()}
          unsavedText={m.admin_pages_your_entries()}
        >
          {stored?.system && stored.isDefault && (
            <p className="text-sm text-muted">{m.admin_pages_shows_built_in_text()}</p>
          )}
          <TextField
            name="title"
            label={m.content_title()}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
            maxLength={pageLimits.title}
            autoComplete="off"
            required
          />
          {hasAddress && (
            <TextField
              name="slug"
              label={m.common_address()}
              value={draft.slug}
              onChange={({ target }) => change({ slug: target.value })}
              hint={stored ? m.admin_pages_address_hint({ slug: draft.slug }) : m.admin_pages_address_from_title()}
              pattern="\s*[A-Za-z\d]+(-[A-Za-z\d]+)*\s*"
              invalidMessage={m.field_use_letters_digits_and_hyphens()}
              maxLength={80}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck="false"
              required={stored !== undefined}
            />
          )}
          <RichTextField
            name="body"
            label={m.content_text()}
            value={draft.body}
            onChange={(body) => change({ body })}
            saveId={saveId}
          />
          <TextField
            name="seoTitle"
            label={m.admin_pages_seo_title()}
            hint={m.admin_pages_seo_title_hint()}
            value={draft.seoTitle}
            onChange={({ target }) => change({ seoTitle: target.value })}
            maxLength={pageLimits.seoTitle}
            autoComplete="off"
          />
          <TextArea
            name="description"
            label={m.admin_pages_seo_description()}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
            rows={3}
            maxLength={pageLimits.description}
          />
          <SeoPreview title={draft.seoTitle || draft.title} description={draft.description} path={path} />
          {hasAddress && (
            <RadioCards
              name="status"
              label={m.common_status()}
              value={draft.status}
              onChange={(status) => change({ status: status === 'published' ? 'published' : 'draft' })}
              cards={[
                { value: 'draft', label: m.admin_pages_draft(), description: m.admin_pages_draft_text() },
                { value: 'published', label: m.admin_pages_published(), description: m.admin_pages_published_text() },
              ]}
            />
          )}
        </StoredDraftForm>
        {stored?.system && !stored.isDefault && (
          <ResetButton
            title={m.admin_pages_reset_title()}
            text={m.admin_pages_reset_text()}
            label={m.content_reset_to_default()}
            onReset={async () => {
              const { _id: id, version } = stored;
              await dispatch(resetPage({ id, locale: loaded.locale, version })).unwrap();
              await edited.loadAgain();
            }}
          />
        )}
      </div>
      <PreviewSection title={m.content_preview()}>
        <div className="border border-hairline bg-paper p-6">
          <p className="mb-8 font-display text-3xl tracking-tight wrap-anywhere" dir="auto">
            {draft.title}
          </p>
          <RichText doc={draft.body} sizes="(min-width: 80rem) 40vw, 92vw" />
        </div>
      </PreviewSection>
    </div>
  );
}
