import { getLocale, languages } from '#i18n/locale.ts';
import { prefixOf, type ShopLocales } from '#contract/locale-prefix.ts';
import type { AdminSettings, StoreSettings } from '#contract/shop/settings.ts';
import type { Site } from '#server/platform/site.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

type SettingsDeps = {
  settings: Settings;
  shopLocales: { current(): Promise<ShopLocales> };
  site: Pick<Site, 'url'>;
  identityProvider: { name: string } | undefined;
  testPayments: boolean;
  sendsMail: boolean;
};

export function createSettingsService(deps: SettingsDeps) {
  const { settings, shopLocales, site, identityProvider, testPayments, sendsMail } = deps;
  return {
    getSettings: (): Promise<AdminSettings> => settings.current(),
    updateSettings: (adminId: string, next: AdminSettings): Promise<AdminSettings> => settings.change(adminId, next),

    async getPublicSettings(): Promise<StoreSettings> {
      const [current, offered] = await Promise.all([settings.current(), shopLocales.current()]);
      return {
        name: current.name,
        url: site.url,
        currency: 'USD',
        locale: getLocale(),
        defaultLocale: offered.defaultLocale,
        locales: offered.locales.map((code) => {
          const { name, dir } = languages[code];
          return { code, name, dir, prefix: prefixOf(code, offered) };
        }),
        paymentMethods: ['paypal', 'card', 'cod'],
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
      };
    },

    async getText(name: 'privacy' | 'terms' | 'about'): Promise<string> {
      const { privacyText, termsText, aboutText } = await settings.current();
      return { privacy: privacyText, terms: termsText, about: aboutText }[name];
    },
  };
}
