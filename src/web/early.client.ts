/**
 * What a visitor does before the page answers is kept, and done once it does: what shows as chosen must not be another thing
 * in the bag, and no press on a button is lost. What works without scripts, such as a link or a search, is left alone.
 */
type Choice = HTMLInputElement | HTMLSelectElement;
const isChoice = (element: Element): element is Choice =>
  element.matches('input:is([type=radio],[type=checkbox]),select');
const buttons = 'button[type=button]:not([commandfor],[popovertarget])';

export function keepWhatIsDoneEarly(): void {
  /** The latest choice last, and how to make it again: the first render of a part may take it back. */
  const made = new Map<Choice, () => void>();
  const note = (choice: Choice) => {
    const { value } = choice;
    const isChecked = choice.matches(':checked');
    made.delete(choice);
    made.set(choice, () => {
      if (choice instanceof HTMLInputElement) choice.checked = isChecked;
      else choice.value = value;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  let press: (() => void) | undefined;
  let pressed: HTMLElement | null = null;
  /** The latest press is the one that is done; until then its button shows that it was taken. */
  const keepPress = (button: HTMLElement | null, how: () => void) => {
    pressed?.removeAttribute('data-taken');
    button?.setAttribute('data-taken', '');
    [pressed, press] = [button, how];
  };

  const over = new AbortController();
  /** Parts of a page come to life one after the other: none of them is to do what is done again later. */
  const keep = (type: string, how: (target: Element, event: Event) => boolean) => {
    const listener = (event: Event) => {
      if (event.target instanceof Element && how(event.target, event)) event.stopImmediatePropagation();
    };
    addEventListener(type, listener, { capture: true, signal: over.signal });
  };

  // What was chosen before this script was there shows by being other than it was served.
  for (const input of document.querySelectorAll('input'))
    if (input.checked !== input.defaultChecked && !input.matches('[type=radio]:not(:checked)')) note(input);
  keep('change', (target) => {
    if (!isChoice(target)) return false;
    note(target);
    return true;
  });
  keep('click', (target) => {
    const button = target.closest<HTMLElement>(buttons);
    if (button) keepPress(button, () => button.click());
    return button !== null;
  });
  // Posting leads nowhere without scripts.
  keep('submit', (form, event) => {
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return false;
    event.preventDefault();
    keepPress((event as SubmitEvent).submitter, () => form.requestSubmit());
    return true;
  });

  const doNow = async () => {
    over.abort();
    for (const make of made.values()) {
      make();
      // What comes next finds the page as this has left it.
      await new Promise((resolve) => setTimeout(resolve));
    }
    pressed?.removeAttribute('data-taken');
    press?.();
  };
  addEventListener('alive', () => void doNow(), { once: true });
}
