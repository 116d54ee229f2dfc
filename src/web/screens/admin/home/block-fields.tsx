import * as m from '#i18n/messages.ts';
import { LinkField } from '#web/components/admin/content/link-field.tsx';
import { homeLimits, type HomeBlockType, type RailSource, railSources } from '#contract/content/home-blocks.ts';
import { formatNumber } from '#contract/numbers.ts';
import { ItemList } from '#web/components/admin/item-list.tsx';
import { NamedField } from '#web/components/admin/named-field.tsx';
import { OrderedProductsField } from '#web/components/admin/products/product-fields.tsx';
import { selectCategories } from '#web/store/category/category.selectors.ts';
import type { ListedProduct } from '#web/store/collections/collections.admin.ts';
import { railSourceLabels } from '#web/store/content/home-labels.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { BodyField } from './body-field.tsx';
import { type BlockDraft, countChoices, withSource } from './draft.ts';
import { PictureField } from './picture-field.tsx';

/** What the fields of blocks need besides the block. */
export type FieldTools = {
  saveId: string;
  collections: readonly { _id: string; name: string }[];
  /** The products whose names are known. */
  listed: readonly ListedProduct[];
  /** Changes the block as it is at that moment, so that an undo keeps what was changed since. */
  onEdit: (edit: (now: BlockDraft) => BlockDraft) => void;
  onListed: (products: ListedProduct[]) => void;
};

type FieldsProps<Type extends HomeBlockType = HomeBlockType> = FieldTools & {
  block: BlockDraft<Type>;
  /** The path of the block in the body that is sent, at which it names errors. */
  path: string;
  /** Changes some fields, also after others were changed meanwhile, as when a picture is uploaded. */
  onChange: (part: Partial<BlockDraft<Type>>) => void;
};

/** The fields of a block of any kind. */
export function BlockFields({ block, ...tools }: Omit<FieldsProps, 'onChange'>) {
  const onChange = (part: Partial<BlockDraft>) => tools.onEdit((now) => ({ ...now, ...part }) as BlockDraft);
  const props = { ...tools, onChange };
  switch (block.type) {
    case 'hero':
      return <HeroFields block={block} {...props} />;
    case 'banner':
      return <BannerFields block={block} {...props} />;
    case 'rail':
      return <RailFields block={block} {...props} />;
    case 'categories':
      return <CategoriesFields block={block} {...props} />;
    case 'text':
      return <TextFields block={block} {...props} />;
    case 'imageText':
      return <ImageTextFields block={block} {...props} />;
    default:
      return <LinkFields block={block} {...props} />;
  }
}

type TitleProps = { path: string; value: string; onChange: (title: string) => void; required?: boolean };

const TitleField = ({ path, value, onChange, required = true }: TitleProps) => (
  <TextField
    name={`${path}.title`}
    label={m.content_title()}
    hint={required ? undefined : m.admin_home_title_hint()}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    maxLength={homeLimits.title}
    autoComplete="off"
    required={required}
  />
);

type NamedTextProps = { name: string; value: string; onChange: (text: string) => void };

const LabelField = ({ name, value, onChange }: NamedTextProps) => (
  <TextField
    name={name}
    label={m.content_label()}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    maxLength={homeLimits.label}
    autoComplete="off"
    required
  />
);

const AltField = ({ name, value, onChange }: NamedTextProps) => (
  <TextField
    name={name}
    label={m.admin_settings_description_for_screen_readers()}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    maxLength={homeLimits.alt}
    autoComplete="off"
    required
  />
);

function HeroFields({ block, path, saveId, onChange }: FieldsProps<'hero'>) {
  const { button } = block;
  return (
    <>
      <TitleField path={path} value={block.title} onChange={(title) => onChange({ title })} />
      <TextArea
        name={`${path}.text`}
        label={m.admin_settings_text_below_the_title()}
        value={block.text}
        onChange={({ target }) => onChange({ text: target.value })}
        rows={2}
        maxLength={homeLimits.text}
      />
      <Checkbox
        asSwitch
        name={`${path}.hasButton`}
        label={m.admin_home_button()}
        checked={button !== null}
        onChange={({ target }) => onChange({ button: target.checked ? { label: '', href: '' } : null })}
      />
      {button && (
        <>
          <LabelField
            name={`${path}.button.label`}
            value={button.label}
            onChange={(label) => onChange({ button: { ...button, label } })}
          />
          <LinkField
            hint={m.content_link_hint()}
            required
            name={`${path}.button.href`}
            value={button.href}
            onChange={(href) => onChange({ button: { ...button, href } })}
          />
        </>
      )}
      <PictureField
        saveId={saveId}
        name={`${path}.image`}
        label={m.common_picture()}
        shape={m.admin_settings_landscape_pictures_fit_best()}
        path={block.image}
        onChange={(image) => onChange({ image })}
        canRemove
      />
      {block.image !== '' && (
        <>
          <AltField name={`${path}.alt`} value={block.alt} onChange={(alt) => onChange({ alt })} />
          <PictureField
            saveId={saveId}
            name={`${path}.phoneImage`}
            label={m.admin_home_phone_picture()}
            path={block.phoneImage}
            onChange={(phoneImage) => onChange({ phoneImage })}
            canRemove
          />
        </>
      )}
    </>
  );
}

type BannerImages = BlockDraft<'banner'>['images'];

/** The pictures have no identity but their place. */
const keyedByPlace = (images: BannerImages) => images.map((image, at) => ({ ...image, key: String(at) }));

function BannerFields({ block, path, saveId, onChange, onEdit }: FieldsProps<'banner'>) {
  const images = keyedByPlace(block.images);
  const editImages = (edit: (now: BannerImages) => BannerImages) =>
    onEdit((now) => (now.type === 'banner' ? { ...now, images: edit(now.images) } : now));
  return (
    <>
      <TitleField path={path} value={block.title} onChange={(title) => onChange({ title })} />
      <ItemList
        items={images}
        update={(edit) => editImages((now) => edit(keyedByPlace(now)).map(({ key: _key, ...image }) => image))}
        create={() => ({ key: 'new', path: '', alt: '', href: '' })}
        most={homeLimits.images}
        canMove
        nameOf={(_, number) => m.admin_settings_banner_picture({ place: number })}
        addLabel={m.admin_home_add_picture()}
        emptyText={m.admin_home_no_pictures()}
      >
        {(image, at, tools) => {
          const changeImage = (part: Partial<typeof image>) =>
            editImages((now) => now.map((other, place) => (place === at ? { ...other, ...part } : other)));
          return (
            <div className="space-y-4 rounded-sm border border-hairline p-4">
              <div className="flex justify-end">{tools}</div>
              <PictureField
                saveId={saveId}
                name={`${path}.images.${at}.path`}
                label={m.admin_settings_banner_picture({ place: at + 1 })}
                shape={m.admin_settings_square_pictures_fit_best()}
                path={image.path}
                onChange={(src) => changeImage({ path: src })}
              />
              <AltField name={`${path}.images.${at}.alt`} value={image.alt} onChange={(alt) => changeImage({ alt })} />
              <LinkField
                hint={m.content_link_hint()}
                name={`${path}.images.${at}.href`}
                value={image.href}
                onChange={(href) => changeImage({ href })}
              />
            </div>
          );
        }}
      </ItemList>
    </>
  );
}

function RailFields({ block, path, listed, collections, onChange, onListed }: FieldsProps<'rail'>) {
  const { source } = block;
  const categories = useAppSelector(selectCategories) ?? [];
  const choices = source.kind === 'collection' ? collections : categories;
  return (
    <>
      <TitleField path={path} value={block.title} onChange={(title) => onChange({ title })} />
      <Select
        name={`${path}.source.kind`}
        label={m.admin_home_source()}
        value={source.kind}
        options={railSources.map((value) => ({ value, label: railSourceLabels[value]() }))}
        onChange={({ target }) => onChange({ source: withSource(target.value as RailSource) })}
        required
      />
      {(source.kind === 'category' || source.kind === 'collection') && (
        <Select
          name={`${path}.source.id`}
          label={railSourceLabels[source.kind]()}
          value={source.id}
          placeholder={m.admin_collections_choose()}
          options={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => onChange({ source: { ...source, id: target.value } })}
          required
        />
      )}
      {source.kind === 'hand' && (
        <OrderedProductsField
          name={`${path}.source.ids`}
          label={m.common_products()}
          hint={m.admin_collections_products_hint({ most: homeLimits.railMax })}
          most={homeLimits.railMax}
          value={source.ids.flatMap((id) => listed.find(({ _id }) => _id === id) ?? [])}
          onChange={(products) => {
            onListed(products);
            onChange({ source: { kind: 'hand', ids: products.map(({ _id }) => _id) } });
          }}
        />
      )}
      <Select
        name={`${path}.count`}
        label={m.admin_home_count()}
        value={String(block.count)}
        options={countChoices.map((count) => ({ value: String(count), label: formatNumber(count) }))}
        onChange={({ target }) => onChange({ count: Number(target.value) })}
        required
      />
    </>
  );
}

function CategoriesFields({ block, path, onChange }: FieldsProps<'categories'>) {
  const categories = useAppSelector(selectCategories) ?? [];
  const named = categories.map(({ _id: id, name }) => ({ id, name }));
  return (
    <>
      <TitleField path={path} value={block.title} onChange={(title) => onChange({ title })} />
      <NamedField
        name={`${path}.ids`}
        label={m.common_categories()}
        hint={m.admin_home_categories_hint()}
        items={named}
        value={block.ids.flatMap((id) => named.find((one) => one.id === id) ?? [])}
        onChange={(chosen) => onChange({ ids: chosen.map(({ id }) => id) })}
        searchLabel={m.admin_home_search_categories()}
      />
    </>
  );
}

const TextFields = ({ block, path, saveId, onChange }: FieldsProps<'text'>) => (
  <>
    <TitleField path={path} value={block.title} onChange={(title) => onChange({ title })} required={false} />
    <BodyField name={`${path}.body`} value={block.body} onChange={(body) => onChange({ body })} saveId={saveId} />
  </>
);

function ImageTextFields({ block, path, saveId, onChange }: FieldsProps<'imageText'>) {
  return (
    <>
      <TitleField path={path} value={block.title} onChange={(title) => onChange({ title })} required={false} />
      <BodyField name={`${path}.body`} value={block.body} onChange={(body) => onChange({ body })} saveId={saveId} />
      <PictureField
        saveId={saveId}
        name={`${path}.image`}
        label={m.common_picture()}
        path={block.image}
        onChange={(image) => onChange({ image })}
      />
      <AltField name={`${path}.alt`} value={block.alt} onChange={(alt) => onChange({ alt })} />
      <Select
        name={`${path}.side`}
        label={m.admin_home_side()}
        value={block.side}
        options={[
          { value: 'left', label: m.admin_home_before_text() },
          { value: 'right', label: m.admin_home_after_text() },
        ]}
        onChange={({ target }) => onChange({ side: target.value === 'right' ? 'right' : 'left' })}
        required
      />
    </>
  );
}

const LinkFields = ({ block, path, onChange }: FieldsProps<'link'>) => (
  <>
    <LabelField name={`${path}.label`} value={block.label} onChange={(label) => onChange({ label })} />
    <LinkField
      hint={m.content_link_hint()}
      required
      name={`${path}.href`}
      value={block.href}
      onChange={(href) => onChange({ href })}
    />
  </>
);
