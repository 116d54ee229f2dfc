import type { ShopSettings } from '#contract/shop/settings.ts';
import { type FieldOf, translatableFields } from '#contract/shop/translatable.ts';
import type { SettingsTexts } from './sources.repository.ts';

/** Returns what is translated of the settings. */
export function settingsTextsOf(settings: ShopSettings): SettingsTexts {
  const fields = Object.keys(translatableFields('settings')) as FieldOf<'settings'>[];
  const texts = Object.fromEntries(fields.map((field) => [field, settings[field]])) as SettingsTexts['texts'];
  const { heroImage, heroPhoneImage, aboutImage, bannerImages } = settings;
  const pictures = [heroImage, heroPhoneImage, aboutImage, ...bannerImages].filter((picture) => picture !== null);
  return { name: settings.name, texts, pictures };
}
