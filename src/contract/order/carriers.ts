/** The carriers whose page about a parcel is known, by name. `page` holds the place of the tracking number. */
const carrierPages = {
  aramex: { name: 'Aramex', page: 'https://www.aramex.com/track/results?ShipmentNumber={number}' },
  'australia-post': { name: 'Australia Post', page: 'https://auspost.com.au/mypost/track/details/{number}' },
  'austrian-post': { name: 'Austrian Post', page: 'https://www.post.at/sv/sendungsdetails?snr={number}' },
  bpost: { name: 'bpost', page: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}' },
  'canada-post': {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  chronopost: {
    name: 'Chronopost',
    page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  },
  correos: {
    name: 'Correos',
    page: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}' },
  dpd: { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  evri: { name: 'Evri', page: 'https://www.evri.com/track/parcel/{number}' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  gls: { name: 'GLS', page: 'https://gls-group.eu/track/{number}' },
  hermes: {
    name: 'Hermes',
    page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
  },
  inpost: { name: 'InPost', page: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
  'la-poste': { name: 'La Poste, Colissimo', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  'poste-italiane': {
    name: 'Poste Italiane',
    page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  },
  postnl: { name: 'PostNL', page: 'https://jouw.postnl.nl/track-and-trace/{number}' },
  postnord: { name: 'PostNord', page: 'https://tracking.postnord.com/en/tracking?id={number}' },
  'royal-mail': { name: 'Royal Mail', page: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  'swiss-post': { name: 'Swiss Post', page: 'https://service.post.ch/ekp-web/ui/entry/search/{number}' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum={number}' },
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
} as const;

type KnownCarrier = keyof typeof carrierPages;
/** `other` is any that is not in the list. */
export type Carrier = KnownCarrier | 'other';

const knownCarriers = Object.keys(carrierPages) as KnownCarrier[];
export const carriers: readonly [Carrier, ...Carrier[]] = ['other', ...knownCarriers];

const isKnown = (carrier: string): carrier is KnownCarrier => Object.hasOwn(carrierPages, carrier);

/** Returns the name of a carrier; undefined for one that is not in the list. */
export const carrierName = (carrier: string | null): string | undefined =>
  carrier !== null && isKnown(carrier) ? carrierPages[carrier].name : undefined;

/** The carriers of the list with their names, by name. */
export const namedCarriers = knownCarriers.map((carrier) => ({ carrier, name: carrierPages[carrier].name }));

type Tracked = { carrier: string | null; trackingNumber: string; trackingUrl: string | null };

/** Returns the page about a parcel: its own, or that of its carrier; empty without one. */
export function trackingPage({ carrier, trackingNumber, trackingUrl }: Tracked): string {
  if (trackingUrl) return trackingUrl;
  if (carrier === null || trackingNumber === '' || !isKnown(carrier)) return '';
  return carrierPages[carrier].page.replace('{number}', encodeURIComponent(trackingNumber.replaceAll(/\s/g, '')));
}
