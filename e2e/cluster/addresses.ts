/** The network of the rehearsal. Visitors, the balancer and both instances are in the one of this program. */
export const network = '10.240.0.0/24';
export const balancer = '10.240.0.1';
export const shops = { shop1: '10.240.0.21', shop2: '10.240.0.22' } as const;
export const databases = { db1: '10.240.0.11', db2: '10.240.0.12', db3: '10.240.0.13' } as const;

export type ShopName = keyof typeof shops;
export type MachineName = keyof typeof databases;

export const shopNames = Object.keys(shops) as ShopName[];
export const machineNames = Object.keys(databases) as MachineName[];

export const shopPort = 3000;

/** Where the backups of the rehearsal are: in memory. The password encrypts them. */
export const backups = '/mnt/backups';

const passwords = {
  BACKUP_PASSWORD: 'backup-of-the-rehearsal',
  API_PASSWORD: 'api-of-the-rehearsal',
  REPLICATION_PASSWORD: 'replication-of-the-rehearsal',
  REWIND_PASSWORD: 'rewind-of-the-rehearsal',
};
export const shopPassword = 'shop-of-the-rehearsal';

/** The primary behind the balancer. */
export const databaseUrl = `postgres://hemline:${shopPassword}@127.0.0.1:5000/hemline`;

/** The values of all placeholders in `deploy/` that are the same on every machine. */
export const placeholders: Readonly<Record<string, string>> = {
  NETWORK: network,
  ...Object.fromEntries(
    machineNames.flatMap((name, index) => [
      [`NAME_${index + 1}`, name],
      [`ADDRESS_${index + 1}`, databases[name]],
    ]),
  ),
  SHOP_1: `${shops.shop1}:${shopPort}`,
  SHOP_2: `${shops.shop2}:${shopPort}`,
  BACKUP_REPOSITORY: `repo1-path=${backups}`,
  ...passwords,
};
