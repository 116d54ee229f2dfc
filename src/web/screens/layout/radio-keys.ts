/**
 * Browsers go to the previous radio button on ArrowLeft, which stands on the right where text is written from right to left. There the
 * arrow goes to what stands on its side.
 */
document.addEventListener('keydown', (event) => {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = key === 'ArrowLeft' ? 1 : key === 'ArrowRight' ? -1 : 0;
  if (step === 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  event.preventDefault();
  const group = [...document.querySelectorAll<HTMLInputElement>('[type=radio]:enabled')].filter(
    ({ name, form }) => name === target.name && form === target.form,
  );
  const next = group[(group.indexOf(target) + step + group.length) % group.length];
  next?.focus();
  next?.click();
});
