import { defaultCurrency } from '#i18n/currency.ts';
import { getFormatLocale, getLocale, languages } from '#i18n/locale.ts';
import { english } from '#contract/format.ts';
import { moneyFormatOf } from '#contract/money-format.ts';
import { prefixOf } from '#contract/locale-prefix.ts';
import { type FieldOf, settingsEntityId } from '#contract/shop/translatable.ts';
import type { AdminSettings, Picture, ShopSettings, StoreSettings } from '#contract/shop/settings.ts';
import type { Site } from '#server/platform/site.ts';
import { translateFields, type Translations } from '#server/platform/translations/translations.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { offeredMethods } from '#server/platform/payment-gateway/offered-methods.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const textFields = ['privacyText', 'termsText', 'aboutText'] as const;
const shownFields = ['title', 'description', 'keywords', 'heroText'] as const;

export type SettingsService = ReturnType<typeof createSettingsService>;

type SettingsDeps = {
  settings: Settings;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  gateway: Pick<PaymentGateway, 'takes'>;
  translations: Translations;
  site: Pick<Site, 'url'>;
  identityProvider: { name: string } | undefined;
  testPayments: boolean;
  sendsMail: boolean;
};

export function createSettingsService(deps: SettingsDeps) {
  const { settings, shopLocales, translations, gateway, site, identityProvider, testPayments, sendsMail } = deps;
  /** Returns the settings with these fields, and the texts of their pictures, in the language of the request. */
  const shown = async (fields: readonly FieldOf<'settings'>[]): Promise<ShopSettings & { untranslated?: string[] }> => {
    const current = await settings.current();
    const entity = { entity: 'settings', id: settingsEntityId } as const;
    const { heroImage, heroPhoneImage, aboutImage, bannerImages } = current;
    const pictures = [heroImage, heroPhoneImage, aboutImage, ...bannerImages].filter((picture) => picture !== null);
    const found = await translations.of(() => [
      entity,
      ...pictures.map(({ src }) => ({ entity: 'image' as const, id: src })),
    ]);
    if (!found) return current;
    const translatePicture = <P extends Picture>(picture: P): P => ({
      ...picture,
      alt: found.text('image', picture.src, 'alt') ?? picture.alt,
    });
    return {
      ...translateFields(current, found, entity, fields),
      heroImage: heroImage && translatePicture(heroImage),
      heroPhoneImage: heroPhoneImage && translatePicture(heroPhoneImage),
      aboutImage: aboutImage && translatePicture(aboutImage),
      bannerImages: bannerImages.map(translatePicture),
    };
  };

  return {
    getSettings: (): Promise<AdminSettings> => settings.current(),
    updateSettings: (adminId: string, next: AdminSettings): Promise<AdminSettings> => settings.change(adminId, next),

    async getPublicSettings(): Promise<StoreSettings> {
      const [current, offered] = await Promise.all([shown([...shownFields, ...textFields]), shopLocales.current()]);
      const locale = getFormatLocale();
      // The browser writes dollars in English without a format.
      const isWrittenAlike = locale === english && offered.currency === defaultCurrency;
      return {
        name: current.name,
        url: site.url,
        currency: offered.currency,
        ...(!isWrittenAlike && { format: moneyFormatOf(locale, offered.currency) }),
        locale: getLocale(),
        defaultLocale: offered.defaultLocale,
        locales: offered.locales.map((code) => {
          const { name, dir } = languages[code];
          return { code, name, dir, prefix: prefixOf(code, offered) };
        }),
        addressForms: offered.addressForms,
        paymentMethods: offeredMethods(gateway, offered.currency),
        testPayments,
        sendsMail,
        signInProviders: identityProvider ? [{ id: 'google', name: identityProvider.name }] : [],
        seller: current.seller,
        socialLinks: current.socialLinks,
        timeZone: current.timeZone,
        deliveryFee: current.deliveryFee,
        freeDeliveryFrom: current.freeDeliveryFrom,
        deliveryDays: current.deliveryDays,
        taxRate: current.taxRate,
        returnDays: current.returnDays,
        heroText: current.heroText,
        heroImage: current.heroImage,
        heroPhoneImage: current.heroPhoneImage,
        bannerImages: current.bannerImages,
        aboutImage: current.aboutImage,
        title: current.title,
        description: current.description,
        keywords: current.keywords,
        author: current.author,
        ...(current.untranslated?.length && { untranslated: current.untranslated }),
      };
    },

    async getText(name: 'privacy' | 'terms' | 'about'): Promise<string> {
      const { privacyText, termsText, aboutText } = await shown(textFields);
      return { privacy: privacyText, terms: termsText, about: aboutText }[name];
    },
  };
}
