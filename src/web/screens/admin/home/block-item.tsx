import * as m from '#i18n/messages.ts';
import { type ReactNode, useId } from 'react';
import { homeBlockLabels } from '#web/store/content/home-labels.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { ChevronIcon, TrashIcon } from '#web/ui/layout/icons.tsx';
import { BlockFields, type FieldTools } from './block-fields.tsx';
import { type BlockDraft, nameOfBlock } from './draft.ts';

type BlockItemProps = {
  block: BlockDraft;
  index: number;
  tools: { handle: ReactNode; moves: ReactNode };
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  fields: FieldTools;
};

/** A block in the list, whose fields are shown when it is opened. */
export function BlockItem({ block, index, tools, isOpen, onToggle, onRemove, fields }: BlockItemProps) {
  const contentId = useId();
  const title = block.type === 'link' ? block.label : block.title;
  return (
    <>
      <div className="flex items-center gap-1 py-1">
        {tools.handle}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={onToggle}
          className="flex min-h-target min-w-0 flex-1 items-center gap-2 rounded-sm text-start text-sm"
        >
          <ChevronIcon size={16} className={cx('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')} />
          <span className="min-w-0">
            <span className="block font-medium">{homeBlockLabels[block.type]()}</span>
            {title && <bdi className="block truncate text-muted">{title}</bdi>}
          </span>
        </button>
        {tools.moves}
        <IconButton label={m.common_remove_name({ name: nameOfBlock(block) })} onClick={onRemove}>
          <TrashIcon size={16} />
        </IconButton>
      </div>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && (
          <fieldset className="min-w-0 space-y-5 px-3 pt-3 pb-6">
            <legend className="sr-only">{nameOfBlock(block)}</legend>
            <BlockFields block={block} path={`blocks.${index}`} {...fields} />
          </fieldset>
        )}
      </div>
    </>
  );
}
