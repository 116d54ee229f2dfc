import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import type { BannerPicture, Picture } from '#contract/shop/settings.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ImageField } from '#web/components/admin/image-field.tsx';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { useImage } from '#web/components/admin/use-image.ts';
import { selectCategories } from '#web/store/category/category.selectors.ts';
import { loadCategories } from '#web/store/category/category.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';

const maxBanners = 6;

/** The pictures and texts of the home page and the page About. */
export function PagesSection({ saveId, ...props }: SectionProps & { saveId: string }) {
  const { draft, change } = props;
  const { bannerImages: banners } = draft;
  const hasOwnHome = useAppSelector((state) => selectSettings(state)?.ownHome);
  const next = banners.length < maxBanners ? [undefined] : [];
  return (
    <SettingsSection
      id="pages"
      title={m.admin_settings_home_and_about()}
      lead={m.admin_settings_without_a_picture_the_home()}
    >
      {hasOwnHome && (
        <Notice>
          {m.admin_settings_home_is_designed()}{' '}
          <AdminLink to={adminPaths.home.href()}>{m.admin_home_home_page()}</AdminLink>
        </Notice>
      )}
      <TextArea
        {...textProps(props, 'heroText')}
        label={m.admin_settings_text_below_the_title()}
        rows={2}
        maxLength={200}
      />
      <PictureField
        saveId={saveId}
        name="heroImage"
        label={m.admin_settings_home_page_picture()}
        shape={m.admin_settings_landscape_pictures_fit_best()}
        picture={draft.heroImage}
        onChange={(heroImage) => change({ heroImage })}
      />
      <PictureField
        saveId={saveId}
        name="heroPhoneImage"
        label={m.admin_settings_home_page_picture_on_phones()}
        picture={draft.heroPhoneImage}
        onChange={(heroPhoneImage) => change({ heroPhoneImage })}
      />
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        {[...banners, ...next].map((banner, place) => (
          <PictureField
            key={banner?.src ?? 'next'}
            saveId={saveId}
            name={`bannerImages.${place}`}
            label={m.admin_settings_banner_picture({ place: place + 1 })}
            shape={m.admin_settings_square_pictures_fit_best()}
            picture={banner ?? null}
            category={banner?.category}
            onChange={(picture) =>
              change({
                bannerImages: picture
                  ? banners.toSpliced(place, 1, { ...picture, category: banner?.category ?? '' })
                  : banners.toSpliced(place, 1),
              })
            }
            onCategory={(category) =>
              change({ bannerImages: banners.map((one, at) => (at === place ? { ...one, category } : one)) })
            }
          />
        ))}
      </div>
      <TextArea
        {...textProps(props, 'aboutText')}
        label={m.admin_settings_about_us()}
        rows={8}
        maxLength={10_000}
        hint={m.admin_settings_leave_empty_for_the_default()}
      />
      <PictureField
        saveId={saveId}
        name="aboutImage"
        label={m.admin_settings_about_page_picture()}
        shape={m.admin_settings_square_pictures_fit_best()}
        picture={draft.aboutImage}
        onChange={(aboutImage) => change({ aboutImage })}
      />
    </SettingsSection>
  );
}

type PictureFieldProps = {
  saveId: string;
  name: string;
  label: string;
  shape?: string;
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
  category?: BannerPicture['category'] | undefined;
  onCategory?: (category: string) => void;
};

/** Begins anew with another picture, so that it shows what is stored after the changes are undone. */
const PictureField = (props: PictureFieldProps) => <OnePicture key={props.picture?.src} {...props} />;

function OnePicture({ saveId, name, label, shape, picture, onChange, category, onCategory }: PictureFieldProps) {
  const { image, choose } = useImage({ path: picture?.src ?? '', preview: '' }, saveId, ({ filePath, width, height }) =>
    onChange({ src: filePath, width, height, alt: picture?.alt ?? '' }),
  );
  return (
    <fieldset className="space-y-4 border-b border-hairline pb-5">
      <legend className="sr-only">{label}</legend>
      <ImageField image={image} onChoose={choose} name={name} label={label} {...(shape !== undefined && { shape })} />
      {picture && (
        <>
          <TextField
            name={`${name}.alt`}
            label={m.admin_settings_description_for_screen_readers()}
            value={picture.alt}
            maxLength={200}
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
          />
          {onCategory && <CategorySelect name={`${name}.category`} value={category ?? ''} onChange={onCategory} />}
          <Button size="sm" onClick={() => onChange(null)}>
            {m.admin_settings_remove_picture()}
          </Button>
        </>
      )}
    </fieldset>
  );
}

type CategorySelectProps = { name: string; value: string; onChange: (slug: string) => void };

function CategorySelect({ name, value, onChange }: CategorySelectProps) {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategories) ?? [];
  useEffect(() => {
    // A failure leaves the category as it is.
    void dispatch(loadCategories()).catch(() => undefined);
  }, [dispatch]);
  const options = categories.map(({ slug, name: label }) => ({ value: slug, label }));
  // A category that is gone, or not loaded yet.
  const unknown = value !== '' && !categories.some(({ slug }) => slug === value) ? [{ value, label: value }] : [];
  return (
    <Select
      name={name}
      label={m.admin_settings_leads_to()}
      value={value}
      options={[{ value: '', label: m.common_all_collections() }, ...options, ...unknown]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
