import { expect, test } from 'vitest';
import { createAllowedAddresses, isPublicAddress, type Lookup } from './allowed-address.ts';

const answering =
  (...answers: string[][]): Lookup =>
  (_hostname, _options, callback) =>
    callback(
      null,
      (answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? [])).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    );
const unknown: Lookup = (_hostname, _options, callback) =>
  callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []);

test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1', '::ffff:93.184.215.14', '64:ff9b::5db8:d70e'])(
  'takes %s for an address of the public internet',
  (ip) => expect(isPublicAddress(ip)).toBe(true),
);

test.each([
  ['127.0.0.1', 'this machine'],
  ['127.9.9.9', 'this machine'],
  ['0.0.0.0', 'this machine'],
  ['::1', 'this machine'],
  ['::', 'this machine'],
  ['10.0.0.1', 'a private network'],
  ['172.16.0.1', 'a private network'],
  ['192.168.1.1', 'a private network'],
  ['fd00::1', 'a private network'],
  ['fec0::1', 'a private network'],
  ['100.64.0.1', 'a provider'],
  ['169.254.169.254', 'the metadata of a cloud'],
  ['fe80::1', 'a link'],
  ['224.0.0.1', 'a group'],
  ['ff02::1', 'a group'],
  ['255.255.255.255', 'everybody'],
  ['192.0.2.1', 'documentation'],
  ['2001:db8::1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['240.0.0.1', 'nobody'],
  ['::ffff:127.0.0.1', 'this machine, mapped'],
  ['::ffff:7f00:1', 'this machine, mapped'],
  ['::ffff:10.0.0.1', 'a private network, mapped'],
  ['64:ff9b::7f00:1', 'this machine, translated'],
  ['64:ff9b::a00:1', 'a private network, translated'],
  ['64:ff9b:1::7f00:1', 'this machine, translated locally'],
  ['::7f00:1', 'this machine, in the old form'],
  ['2002:7f00:1::', 'this machine, by 6to4'],
  ['2001:0:7f00:1::', 'a tunnel'],
  ['not an address', 'nothing'],
])('refuses %s, which leads to %s', (ip) => expect(isPublicAddress(ip)).toBe(false));

test.each([
  'https://example.com/hook?key=1',
  'https://example.com:8443/',
  'https://93.184.215.14/hook',
  'https://[2606:4700::1]/hook',
])('lets webhooks lead to %s', async (url) => {
  const addresses = createAllowedAddresses({ allowPrivate: false, lookup: answering(['93.184.215.14']) });
  expect(await addresses.mayBeCalled(url)).toBe(true);
});

test.each([
  'http://example.com/hook',
  'ftp://example.com/hook',
  'https://user:password@example.com/hook',
  'https://example.com/hook#part',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://0177.0.0.1/hook',
  'https://127.1/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://１２７.0.0.1/hook',
  'javascript:alert(1)',
  '/hook',
  'hook',
])('does not let webhooks lead to %s', async (url) => {
  const addresses = createAllowedAddresses({ allowPrivate: false, lookup: answering(['93.184.215.14']) });
  expect(await addresses.mayBeCalled(url)).toBe(false);
});

test('refuses a name of which one address is private, and takes one that is not known yet', async () => {
  const mayBeCalled = (lookup: Lookup) =>
    createAllowedAddresses({ allowPrivate: false, lookup }).mayBeCalled('https://example.com/');
  expect(await mayBeCalled(answering(['93.184.215.14', '10.0.0.1']))).toBe(false);
  expect(await mayBeCalled(answering(['2606:4700::1', '::1']))).toBe(false);
  expect(await mayBeCalled(unknown)).toBe(true);
});

test('checks the addresses of every look', async () => {
  const lookup = answering(['93.184.215.14'], ['127.0.0.1']);
  const { lookup: checked } = createAllowedAddresses({ allowPrivate: false, lookup });
  const look = (all: boolean) =>
    new Promise((resolve) => {
      checked('example.com', { all }, (error, address) => resolve(error?.constructor.name ?? address));
    });
  expect(await look(false)).toBe('93.184.215.14');
  expect(await look(false)).toBe('AddressNotAllowed');
  expect(await look(true)).toBe('AddressNotAllowed');
});

test('lets webhooks lead anywhere by http or https where private addresses are allowed', async () => {
  const addresses = createAllowedAddresses({ allowPrivate: true, lookup: answering(['10.0.0.1']) });
  for (const url of ['http://10.0.0.1/hook', 'http://stock.internal/', 'https://[::1]/'])
    expect(await addresses.mayBeCalled(url)).toBe(true);
  for (const url of ['file:///etc/passwd', 'http://a:b@stock.internal/'])
    expect(await addresses.mayBeCalled(url)).toBe(false);
});
