import * as m from '#i18n/messages.ts';
import { useImage } from '#web/components/admin/use-image.ts';
import { useSaveId } from '#web/components/admin/use-save-id.ts';
import { useStoreName } from '#web/components/site/store-name.tsx';
import type { Logo } from '#web/store/content/theme.admin.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FileField } from '#web/ui/form/field.tsx';

/** Formats that keep a transparent ground. */
const logoTypes = 'image/png,image/webp';

type LogoFieldProps = { logo: Logo | null; onChange: (logo: Logo | null) => void };

export function LogoField({ logo, onChange }: LogoFieldProps) {
  const name = useStoreName();
  const { saveId } = useSaveId();
  const { image, choose } = useImage({ path: logo?.src ?? '', preview: '' }, saveId, ({ filePath, width, height }) =>
    onChange({ src: filePath, width, height }),
  );
  const status = image.share === undefined ? '' : m.admin_uploading_the_picture();
  return (
    <div className="space-y-4">
      {logo && (
        <div className="flex flex-wrap items-center gap-4">
          <img {...logo} alt={name} className="h-12 w-auto max-w-60 bg-tile object-contain p-2" />
          <Button size="sm" onClick={() => onChange(null)}>
            {m.theme_remove_logo()}
          </Button>
        </div>
      )}
      <FileField
        name="logo.src"
        label={m.theme_logo()}
        hint={m.theme_logo_hint()}
        accept={logoTypes}
        error={image.error}
        required={false}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <p className="text-sm text-muted empty:hidden">{status}</p>
      <LiveRegion message={status} />
    </div>
  );
}
