import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Looks a name up; that of the system by default. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** An address that is not on the public internet. */
export class AddressNotAllowed extends Error {}

const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** All global unicast addresses are in it, and none of the forms that lead to an IPv4 address but those below. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns the IPv4 address to which a mapped or translated IPv6 address leads, or the address itself. */
function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(nat64) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = unwrap(ipaddr.parse(ip));
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast);
}

/** Returns the host of a URL as an IP address; undefined for a name. The parser of URLs has normalized every spelling of it. */
function ipOf({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 ? host : undefined;
}

export type AllowedAddresses = ReturnType<typeof createAllowedAddresses>;

/**
 * Decides where webhooks may lead: by HTTPS to public addresses, so that nobody reaches the machines behind the shop through it. `allowPrivate`
 * allows all.
 */
export function createAllowedAddresses({
  allowPrivate,
  lookup = systemLookup,
}: {
  allowPrivate: boolean;
  lookup?: Lookup | undefined;
}) {
  const isAllowed = (ip: string) => allowPrivate || isPublicAddress(ip);

  /** Whether a URL may be called, as far as it says by itself. A name is checked when it is looked up. */
  const isAllowedUrl = (url: URL): boolean => {
    if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return false;
    if (url.username !== '' || url.password !== '') return false;
    const ip = ipOf(url);
    return ip === undefined || isAllowed(ip);
  };

  /** Looks a name up for a connection. All of its addresses have to be allowed, since any of them may be taken. */
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        callback(error ?? Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' }), '');
        return;
      }
      if (!addresses.every(({ address }) => isAllowed(address))) {
        callback(new AddressNotAllowed('The name leads to an address that is not public.'), '');
        return;
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

  return {
    isAllowedUrl,
    lookup: checkedLookup,

    /** Whether a URL may be called, with a look at where its name leads now. One that leads nowhere may do so later. */
    async mayBeCalled(text: string): Promise<boolean> {
      const url = URL.parse(text);
      if (!url || url.hash !== '' || !isAllowedUrl(url)) return false;
      if (ipOf(url) !== undefined) return true;
      return new Promise((resolve) => {
        checkedLookup(url.hostname, { all: true }, (error) => resolve(!(error instanceof AddressNotAllowed)));
      });
    },
  };
}
