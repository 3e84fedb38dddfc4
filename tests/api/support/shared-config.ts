import { tmpdir } from 'node:os';
import { administrator } from './site.ts';

/** The settings of each of several cores before one PostgreSQL, on a free port. */
export function sharedConfig(databaseUrl: string) {
  return {
    host: '127.0.0.1',
    port: 0,
    dataDir: tmpdir(),
    secretsKey: 'a-key-of-all-cores-before-one-database',
    databaseUrl,
    adminEmail: administrator.username,
    adminPassword: administrator.password,
    inactivityTimeout: 900,
    logLevel: 'silent',
  };
}
