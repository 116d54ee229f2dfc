import type { ShopSettings } from '#contract/shop/settings.ts';
import { type FieldOf, translatableFields } from '#contract/shop/translatable.ts';
import type { SettingsTexts } from './sources.repository.ts';

/** Returns what is translated of the settings. */
export function settingsTextsOf(settings: ShopSettings): SettingsTexts {
  const fields = Object.keys(translatableFields('settings')) as FieldOf<'settings'>[];
  // A name is the same in every language, so a title that only follows it is no text.
  const title = settings.title === settings.name ? '' : settings.title;
  const texts = Object.fromEntries(
    fields.map((field) => [field, { ...settings, title }[field]]),
  ) as SettingsTexts['texts'];
  const { heroImage, heroPhoneImage, aboutImage, bannerImages } = settings;
  const pictures = [heroImage, heroPhoneImage, aboutImage, ...bannerImages].filter((picture) => picture !== null);
  return { name: settings.name, texts, pictures };
}
