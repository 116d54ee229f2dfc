import { expect, test } from 'vitest';
import { placeholders } from './addresses.ts';
import { fillIn, variablesOf } from './deploy-files.ts';

const machine = { ...placeholders, NAME: 'db2', ADDRESS: '10.240.0.12', DATA: '/var/lib/hemline' };

test('fills in every placeholder of the files of a machine', () => {
  for (const file of ['patroni/patroni.yml', 'etcd/etcd.env', 'haproxy/haproxy.cfg']) {
    const filled = fillIn(file, machine).replaceAll(/^ *#.*$/gm, '');
    expect(filled).not.toContain('$');
    expect(filled).toContain('10.240.0.12');
  }
});

test('fills in the repository of the backups', () => {
  const filled = fillIn('pgbackrest/pgbackrest.conf', machine).split('\n');
  expect(filled).toContain('repo1-path=/mnt/backups');
  expect(filled).toContain('pg1-path=/var/lib/hemline/postgres');
});

test('refuses to leave a placeholder empty', () => {
  expect(() => fillIn('patroni/patroni.yml', placeholders)).toThrow(
    'deploy/patroni/patroni.yml needs a value for NAME',
  );
});

test('names all members to etcd', () => {
  const variables = variablesOf(fillIn('etcd/etcd.env', machine));
  expect(variables).toMatchObject({ ETCD_NAME: 'db2', ETCD_DATA_DIR: '/var/lib/hemline/etcd' });
  expect(variables['ETCD_INITIAL_CLUSTER']).toBe(
    'db1=http://10.240.0.11:2380,db2=http://10.240.0.12:2380,db3=http://10.240.0.13:2380',
  );
});
