import type { KeptSettings, StoreSettings } from '#contract/settings.ts';
import type { Site } from '#server/platform/site.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

type Needs = {
  settings: Settings;
  site: Pick<Site, 'url'>;
  identityProvider: { name: string } | undefined;
  testPayments: boolean;
};

export function createSettingsService({ settings, site, identityProvider, testPayments }: Needs) {
  return {
    all: (): Promise<KeptSettings> => settings.current(),
    change: (adminId: string, next: KeptSettings): Promise<KeptSettings> => settings.change(adminId, next),

    async publicSettings(): Promise<StoreSettings> {
      const kept = await settings.current();
      return {
        name: kept.name,
        url: site.url,
        currency: 'USD',
        paymentMethods: ['paypal', 'card', 'cod'],
        testPayments,
        signInProviders: identityProvider ? [{ id: 'google', name: identityProvider.name }] : [],
        socialLinks: kept.socialLinks,
        timeZone: kept.timeZone,
        deliveryFee: kept.deliveryFee,
        freeDeliveryFrom: kept.freeDeliveryFrom,
        deliveryDays: kept.deliveryDays,
        taxRate: kept.taxRate,
        title: kept.title,
        description: kept.description,
        keywords: kept.keywords,
        author: kept.author,
      };
    },

    async legalText(name: 'privacy' | 'terms'): Promise<string> {
      const { privacyText, termsText } = await settings.current();
      return name === 'privacy' ? privacyText : termsText;
    },
  };
}
