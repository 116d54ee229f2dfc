/**
 * Keeps what a visitor does before the page is hydrated and replays it afterwards: choices in radio groups, checkboxes and selects,
 * the last press of a button, and a submitted form. Without it, a size picked early would show as picked while another one goes
 * into the bag. Links and the search work without scripts and are left alone.
 */
type Choice = HTMLInputElement | HTMLSelectElement;
const isChoice = (element: Element): element is Choice =>
  element.matches('input:is([type=radio],[type=checkbox]),select');
const buttons = 'button[type=button]:not([commandfor],[popovertarget])';

/** How to make each choice again, the latest last. */
const choices = new Map<Choice, () => void>();
const keepChoice = (choice: Choice) => {
  const { value } = choice;
  const isChecked = choice.matches(':checked');
  choices.delete(choice);
  choices.set(choice, () => {
    if (choice instanceof HTMLInputElement) check(choice, isChecked);
    else select(choice, value);
  });
};
let press: { button: HTMLElement | null; replay: () => void } | undefined;
/** Only the latest press counts; its button shows that it was pressed. */
const keepPress = (button: HTMLElement | null, replay: () => void) => {
  press?.button?.removeAttribute('data-pressed-early');
  button?.setAttribute('data-pressed-early', '');
  press = { button, replay };
};

const hydrated = new AbortController();
/** Parts of a page hydrate one after the other; none may act on an event that is replayed later. */
const keep = (type: string, take: (target: Element, event: Event) => boolean) => {
  const listener = (event: Event) => {
    if (event.target instanceof Element && take(event.target, event)) event.stopImmediatePropagation();
  };
  addEventListener(type, listener, { capture: true, signal: hydrated.signal });
};

// A choice made before this script ran differs from what the server rendered.
for (const input of document.querySelectorAll('input'))
  if (input.checked !== input.defaultChecked && !input.matches('[type=radio]:not(:checked)')) keepChoice(input);
keep('change', (target) => {
  if (!isChoice(target)) return false;
  keepChoice(target);
  return true;
});
keep('click', (target) => {
  const button = target.closest<HTMLElement>(buttons);
  if (button) keepPress(button, () => button.click());
  return button !== null;
});
// A form with method "post" does nothing without scripts.
keep('submit', (form, event) => {
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return false;
  event.preventDefault();
  keepPress((event as SubmitEvent).submitter, () => form.requestSubmit());
  return true;
});

const replay = async () => {
  hydrated.abort();
  for (const choose of choices.values()) {
    choose();
    // Lets React render the choice before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
  press?.button?.removeAttribute('data-pressed-early');
  press?.replay();
};
addEventListener('hydrated', () => void replay(), { once: true });

/** Checks or unchecks an input by a click, as React hears of it only when the click changes what it knows. */
function check(input: HTMLInputElement, isChecked: boolean): void {
  input.checked = !isChecked;
  input.click();
}

function select(element: HTMLSelectElement, value: string): void {
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
