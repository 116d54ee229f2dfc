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
  label = 'Picture',
  shape = 'Portrait pictures with a ratio of 4 to 5 fit best.',
}: ImageFieldProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Preview image={image} />
      <div className="min-w-56 flex-1">
        <FileField
          ref={fieldRef}
          name={name}
          label={label}
          hint={`JPEG, PNG, WebP, AVIF or GIF of at most 10 MB. ${shape}`}
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
  if (share !== undefined) return 'Uploading the picture';
  return error ?? (preview === '' ? '' : 'The picture is uploaded');
}

function Preview({ image: { path, preview } }: { image: ChosenImage }) {
  const size = 'aspect-4/5 w-36';
  if (preview !== '') {
    return <img src={preview} alt="What you have chosen" className={`${size} bg-tile object-cover`} />;
  }
  if (path !== '') return <ResponsiveImage src={path} alt="What shoppers see now" sizes="144px" className={size} />;
  return (
    <div
      aria-hidden="true"
      className={`${size} flex items-center justify-center border border-dashed border-outline text-sm text-muted`}
    >
      No picture yet
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="mt-3 text-sm text-muted">
      <progress
        aria-label="Upload of the picture"
        value={share}
        max={1}
        className="block h-1 w-full appearance-none overflow-hidden rounded-sm bg-wash [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
      />
      <p className="mt-1 tabular-nums">{share < 1 ? `Uploading, ${percent}%` : 'Preparing the picture'}</p>
    </div>
  );
}
