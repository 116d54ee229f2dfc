import * as m from '#i18n/messages.ts';
import type { Ref } from 'react';
import { imageTypes } from '#web/store/upload/upload.ts';
import { FileField } from '#web/ui/form/field.tsx';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import type { ChosenImage } from './use-image.ts';

type ImageFieldProps = {
  image: ChosenImage;
  onChoose: (file: File | undefined) => void;
  fieldRef?: Ref<HTMLInputElement>;
  name?: string;
  label?: string;
  /** The shape that fits best. */
  shape?: string;
};

/** The file field, beside the picture as shoppers will see it. */
export function ImageField({
  image,
  onChoose,
  fieldRef,
  name = 'image',
  label = m.common_picture(),
  shape = m.admin_portrait_pictures_with_a_ratio(),
}: ImageFieldProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Preview image={image} />
      <div className="min-w-56 flex-1">
        <FileField
          ref={fieldRef}
          name={name}
          label={label}
          hint={m.admin_jpeg_png_webp_avif_or({ shape })}
          accept={imageTypes}
          error={image.error}
          // A dialog says that it is missing (spec §5), not the browser.
          required={false}
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
        {image.share !== undefined && <Progress share={image.share} />}
        <LiveRegion message={statusOf(image)} />
      </div>
    </div>
  );
}

function statusOf({ share, error, preview }: ChosenImage): string {
  if (share !== undefined) return m.admin_uploading_the_picture();
  return error ?? (preview === '' ? '' : m.admin_the_picture_is_uploaded());
}

function Preview({ image: { path, preview } }: { image: ChosenImage }) {
  const size = 'aspect-4/5 w-36';
  if (preview !== '') {
    return <img src={preview} alt={m.admin_what_you_have_chosen()} className={`${size} bg-tile object-cover`} />;
  }
  if (path !== '')
    return <ResponsiveImage src={path} alt={m.admin_what_shoppers_see_now()} sizes="144px" className={size} />;
  return (
    <div
      aria-hidden="true"
      className={`${size} flex items-center justify-center border border-dashed border-outline text-sm text-muted`}
    >
      {m.admin_no_picture_yet()}
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="mt-3 text-sm text-muted">
      <progress
        aria-label={m.admin_upload_of_the_picture()}
        value={share}
        max={1}
        className="block h-1 w-full appearance-none overflow-hidden rounded-sm bg-wash [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
      />
      <p className="mt-1 tabular-nums">
        {share < 1 ? m.admin_uploading({ percent }) : m.admin_preparing_the_picture()}
      </p>
    </div>
  );
}
