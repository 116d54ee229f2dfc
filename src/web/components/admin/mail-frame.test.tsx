// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { MailFrame } from './mail-frame.tsx';

const html = `<!DOCTYPE html><html lang="en"><head><title>Hello</title></head><body style="margin:0">
<p style="color:rgb(1, 2, 3);font-family:&quot;Instrument Sans&quot;" class="lead">Hello Grace</p>
<p>A text with &lt;b style=&quot;color:red&quot;&gt; in it</p></body></html>`;

test('shows an e-mail with its styles in a frame that runs no scripts', async () => {
  const { page } = await mountScreen(<MailFrame html={html} title="E-mail: Hello" />);
  const frame = page.getByTitle<HTMLIFrameElement>('E-mail: Hello');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.hasAttribute('srcdoc')).toBe(false);
  const shown = frame.contentDocument!;
  expect(shown.documentElement.lang).toBe('en');
  expect(shown.body.style.margin).toBe('0px');
  const [lead, other] = shown.querySelectorAll('p');
  expect(lead).toMatchObject({ className: 'lead', textContent: 'Hello Grace' });
  expect(lead?.style.color).toBe('rgb(1, 2, 3)');
  expect(lead?.style.fontFamily).toContain('Instrument Sans');
  expect(shown.querySelector('[data-style]')).toBeNull();
  expect(other?.textContent).toBe('A text with <b style="color:red"> in it');
});
