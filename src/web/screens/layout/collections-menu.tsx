import * as m from '#i18n/messages.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { selectCategories } from '#web/store/category/category.selectors.ts';
import { loadCategories } from '#web/store/category/category.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';
import { CategoryCard, CategoryCardSkeleton } from '#web/components/product/category-card.tsx';

const shown = 6;
/** A pointer that only crosses the link opens nothing, and one that leaves for a moment closes nothing. */
const openDelayMs = 150;
const closeDelayMs = 300;

/**
 * The button beside the link to the collections. It shows them with their pictures below the header, as does pointing at the link with a
 * mouse. Esc and a click elsewhere close it. The categories are loaded when it is first opened.
 */
export function CollectionsMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const close = () => panel.current?.hidePopover();

  // The link is beside the button and not part of this component, so that it needs no script.
  useEffect(() => {
    const item = button.current?.closest('li');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const after = (ms: number, act: () => void) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };
    const open = after(openDelayMs, () => panel.current?.showPopover());
    const leave = after(closeDelayMs, () => panel.current?.hidePopover());
    const followed = () => {
      clearTimeout(timer);
      panel.current?.hidePopover();
    };
    item?.addEventListener('pointerenter', open);
    item?.addEventListener('pointerleave', leave);
    item?.querySelector('a')?.addEventListener('click', followed);
    return () => {
      clearTimeout(timer);
      item?.removeEventListener('pointerenter', open);
      item?.removeEventListener('pointerleave', leave);
      item?.querySelector('a')?.removeEventListener('click', followed);
    };
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={m.site_show_the_collections()}
        aria-expanded={isOpen}
        className="inline-flex h-target w-6 items-center justify-center rounded-sm text-muted transition-colors hover:text-ink noscript:hidden"
      >
        <ChevronIcon size={14} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) close();
        }}
        className="flyout border-b border-hairline bg-paper text-ink shadow-lift"
        onBeforeToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState !== 'open') return;
          setNeeded(true);
          // A failure leaves the placeholders and the link to all collections.
          void dispatch(loadCategories()).catch(() => undefined);
          const header = currentTarget.closest('header');
          if (header) currentTarget.style.top = `${header.getBoundingClientRect().bottom}px`;
        }}
      >
        {isNeeded && <Panel onFollow={close} />}
      </div>
    </>
  );
}

function Panel({ onFollow }: { onFollow: () => void }) {
  const categories = useAppSelector(selectCategories);
  const isShort = categories !== undefined && categories.length <= shown;
  return (
    <div className="mx-auto box-content max-w-page px-gutter pt-6 pb-8">
      <ul aria-label={m.common_collections()} className="grid grid-cols-6 gap-x-6">
        {categories
          ? categories.slice(0, shown).map((category) => (
              <li key={category._id}>
                <CategoryCard category={category} headingLevel={3} small onFollow={onFollow} />
              </li>
            ))
          : Array.from({ length: shown }, (_, place) => (
              <li key={place}>
                <CategoryCardSkeleton small />
              </li>
            ))}
      </ul>
      {!isShort && (
        <p className="mt-6">
          <TextLink to={paths.collections.href()} onClick={onFollow}>
            {m.common_all_collections()}
          </TextLink>
        </p>
      )}
    </div>
  );
}
