/** Adds what jsdom lacks: modal dialogs, animations (a dialog is gone as soon as it closes), and the `<search>` element, for React. */
export function fillBrowserGaps(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
  Element.prototype.getAnimations = () => [];
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement', configurable: true });
}

/** Cancels an open dialog as the browser does on Esc. */
export function pressEscape(dialog: HTMLElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
