/**
 * Stands in for the native dialogs and popovers, which jsdom lacks, as far as components rely on them: what is shown, where the
 * focus goes and which events a key or a button causes. It knows neither the top layer nor inert content.
 */
export function installNativeOverlays(): void {
  if ('showModal' in HTMLDialogElement.prototype) return;
  installDialogs();
  installPopovers();
  // React warns of elements that jsdom does not know, such as `<search>`.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
  Object.assign(Element.prototype, { getAnimations: () => [], scrollIntoView: () => undefined });
}

/** jsdom has no layout, so nothing is ever in view. */
export class NothingInView {
  observe(): void {}
  disconnect(): void {}
}

/** Without a layout, nothing ever gets another size. */
export class NothingResized {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The functions of `CSS` that components call. */
export const cssFunctions = {
  supports: () => true,
  escape: (text: string) => text.replaceAll(/\W/g, String.raw`\$&`),
};

const openers = new WeakMap<HTMLElement, Element | null>();

function restoreFocus(element: HTMLElement): void {
  const opener = openers.get(element);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

const modals: HTMLDialogElement[] = [];

function installDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
      modals.push(this);
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      modals.splice(modals.indexOf(this), 1);
      restoreFocus(this);
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
  document.addEventListener('keydown', (event) => {
    const modal = modals.findLast(({ isConnected }) => isConnected);
    if (event.key !== 'Escape' || event.defaultPrevented || !modal) return;
    if (modal.dispatchEvent(new Event('cancel', { cancelable: true }))) modal.close();
  });
}

function toggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  if (popover.hasAttribute('data-open') === (newState === 'open')) return;
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  popover.toggleAttribute('data-open', newState === 'open');
}

const openPopover = () => document.querySelector<HTMLElement>('[popover][data-open]');

function installPopovers(): void {
  // jsdom does not match `:popover-open`, so its own style sheet hides open popovers, too.
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: '[popover][data-open] { display: block }' }),
  );
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      openers.set(this, document.activeElement);
      toggle(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      if (this.contains(document.activeElement)) restoreFocus(this);
      toggle(this, 'closed');
    },
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) openPopover()?.hidePopover();
  });
  document.addEventListener('click', ({ target }) => {
    const shown = openPopover();
    if (!(target instanceof Element)) return;
    const button = target.closest('[popovertarget]');
    const named = button && document.querySelector<HTMLElement>(`[id="${button.getAttribute('popovertarget')}"]`);
    if (shown && !shown.contains(target)) shown.hidePopover();
    if (named && named !== shown) named.showPopover();
  });
}
