import * as m from '#i18n/messages.ts';
import { ImageField } from '#web/components/admin/image-field.tsx';
import { useImage } from '#web/components/admin/use-image.ts';
import { Button } from '#web/ui/button/button.tsx';

type PictureFieldProps = {
  saveId: string;
  name: string;
  label: string;
  shape?: string;
  /** Of the uploaded picture; empty for none. */
  path: string;
  onChange: (path: string) => void;
  canRemove?: boolean;
};

/** Begins anew with another picture, so that it shows what is stored after the changes are undone. */
export const PictureField = (props: PictureFieldProps) => <OnePicture key={props.path} {...props} />;

function OnePicture({ saveId, name, label, shape, path, onChange, canRemove = false }: PictureFieldProps) {
  const { image, choose } = useImage({ path, preview: '' }, saveId, ({ filePath }) => onChange(filePath));
  return (
    <div className="space-y-3">
      <ImageField image={image} onChoose={choose} name={name} label={label} {...(shape !== undefined && { shape })} />
      {canRemove && path !== '' && (
        <Button size="sm" onClick={() => onChange('')}>
          {m.admin_settings_remove_picture()}
        </Button>
      )}
    </div>
  );
}
