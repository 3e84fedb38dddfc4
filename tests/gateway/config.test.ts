import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as core from '../../core/config.ts';
import { readConfig } from '../../server/config.ts';
import { StartRefused } from '../../shared/start-refused.ts';
import { otherKey, selfSigned } from './support/certificates.ts';
import { temporaryFolder } from './support/gateway.ts';

test('defaults; an empty value counts as not set', (t) => {
  const DATA_DIR = temporaryFolder(t);
  const expected = {
    host: '0.0.0.0',
    port: 8080,
    dataDir: DATA_DIR,
    coreUrl: null,
    databaseUrl: null,
    adminEmail: null,
    adminPassword: null,
    tls: null,
    sessionSecret: null,
    opsToken: null,
    trustProxy: false,
    connections: { total: 10_000, perAddress: 2000, networks: [] },
    publicUrl: null,
    allowedHosts: [],
    logLevel: 'info',
    oidc: null,
    smtpUrl: null,
  };
  assert.deepEqual(readConfig({ DATA_DIR }), expected);
  assert.deepEqual(
    readConfig({ DATA_DIR, PORT: '', CORE_URL: ' ', TLS_CERT_FILE: '', TRUST_PROXY: '' }),
    expected,
  );
});

test('good values', (t) => {
  const DATA_DIR = join(temporaryFolder(t), 'new', 'folder');
  const config = readConfig({
    DATA_DIR,
    HOST: '::1',
    PORT: '0',
    CORE_URL: 'https://core.example:8443/',
    PUBLIC_URL: 'https://parking.example/',
    TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,loopback',
    ALLOWED_HOSTS: 'Parking.LAN, 192.168.7.10,fd00::0:7',
    MAX_CONNECTIONS: '4000',
    MAX_CONNECTIONS_PER_ADDRESS: '64',
    MAX_CONNECTIONS_BY_NETWORK: '10.7.0.0/16=256, fd00::/8 = 128,192.168.1.9=2000',
    LOG_LEVEL: 'warn',
    OIDC_ISSUER: 'https://login.microsoftonline.com/x/v2.0',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
    SMTP_URL: 'smtps://user:pass@mail:465',
  });
  assert.equal(config.port, 0);
  assert.equal(config.coreUrl, 'https://core.example:8443');
  assert.equal(config.publicUrl, 'https://parking.example');
  assert.deepEqual(config.trustProxy, ['10.0.0.1', '192.168.0.0/16', 'loopback']);
  assert.deepEqual(config.allowedHosts, ['parking.lan', '192.168.7.10', 'fd00::7']);
  assert.deepEqual(config.connections, {
    total: 4000,
    perAddress: 64,
    networks: [
      { network: '10.7.0.0/16', limit: 256 },
      { network: 'fd00::/8', limit: 128 },
      { network: '192.168.1.9', limit: 2000 },
    ],
  });
  assert.deepEqual(config.oidc, {
    issuer: 'https://login.microsoftonline.com/x/v2.0',
    clientId: 'id',
    clientSecret: 'secret',
  });
});

test('a wrong value is one line that names its variable, without its secrets', (t) => {
  const DATA_DIR = temporaryFolder(t);
  const file = (name: string, content: string) => {
    writeFileSync(join(DATA_DIR, name), content);
    return join(DATA_DIR, name);
  };
  const cert = file('cert.pem', selfSigned.cert);
  const key = file('key.pem', selfSigned.key);
  const junk = file('junk', 'x');
  const client = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'hush' };
  const wrong: Record<string, Record<string, string>[]> = {
    HOST: [{ HOST: 'a b' }, { HOST: 'http://x' }],
    TERMINAL_EVENTS_PER_SECOND: [
      { TERMINAL_EVENTS_PER_SECOND: '-1' },
      { TERMINAL_EVENTS_PER_SECOND: '100001' },
      { TERMINAL_EVENTS_PER_SECOND: 'many' },
    ],
    PORT: [
      { PORT: '65536' },
      { PORT: '-1' },
      { PORT: '80.5' },
      { PORT: 'http' },
      { PORT: '0x50' },
      { PORT: '1e3' },
    ],
    DATA_DIR: [{ DATA_DIR: join(junk, 'x') }],
    CORE_URL: [
      { CORE_URL: 'core:8080' },
      { CORE_URL: 'ftp://core' },
      { CORE_URL: 'http://u:hush@core' },
      { CORE_URL: 'http://core/api' },
    ],
    DATABASE_URL: [{ DATABASE_URL: 'mysql://u:hush@db' }, { DATABASE_URL: 'hush' }],
    ADMIN_EMAIL: [{ ADMIN_EMAIL: 'admin' }],
    ADMIN_PASSWORD: [{ ADMIN_PASSWORD: 'hush' }],
    TLS_CERT_FILE: [
      { TLS_KEY_FILE: key },
      { TLS_CERT_FILE: '/nowhere', TLS_KEY_FILE: key },
      { TLS_CERT_FILE: junk, TLS_KEY_FILE: key },
    ],
    TLS_KEY_FILE: [
      { TLS_CERT_FILE: cert },
      { TLS_CERT_FILE: cert, TLS_KEY_FILE: junk },
      { TLS_CERT_FILE: cert, TLS_KEY_FILE: file('other.pem', otherKey) },
    ],
    SESSION_SECRET: [{ SESSION_SECRET: 'hush' }],
    SECRETS_KEY: [{ SECRETS_KEY: 'hush' }, { SECRETS_KEY: `${'k'.repeat(32)},hush` }],
    OPS_TOKEN: [{ OPS_TOKEN: 'hush' }, { OPS_TOKEN: 'hush hush hush' }],
    TRUST_PROXY: [
      { TRUST_PROXY: 'proxy' },
      { TRUST_PROXY: '10.0.0.0/33' },
      { TRUST_PROXY: '10.0.0.1,' },
      { TRUST_PROXY: '3' },
    ],
    ALLOWED_HOSTS: [{ ALLOWED_HOSTS: 'a,,b' }, { ALLOWED_HOSTS: 'http://a' }, { ALLOWED_HOSTS: '*.example' }],
    MAX_CONNECTIONS: [{ MAX_CONNECTIONS: '0' }, { MAX_CONNECTIONS: 'all' }],
    MAX_CONNECTIONS_PER_ADDRESS: [
      { MAX_CONNECTIONS_PER_ADDRESS: '-1' },
      { MAX_CONNECTIONS_PER_ADDRESS: '1.5' },
    ],
    MAX_CONNECTIONS_BY_NETWORK: [
      { MAX_CONNECTIONS_BY_NETWORK: '10.7.0.0/16' },
      { MAX_CONNECTIONS_BY_NETWORK: '10.7.0.0/33=5' },
      { MAX_CONNECTIONS_BY_NETWORK: '10.7.0.1=0' },
      { MAX_CONNECTIONS_BY_NETWORK: 'proxy=5' },
      { MAX_CONNECTIONS_BY_NETWORK: '10.7.0.1=5=6' },
    ],
    PUBLIC_URL: [
      { PUBLIC_URL: 'parking.example' },
      { PUBLIC_URL: 'https://parking.example/app' },
      { PUBLIC_URL: 'ftp://parking.example' },
      { PUBLIC_URL: 'https://u:hush@parking.example' },
      // Links in mails need it.
      { SMTP_URL: 'smtp://u:hush@mail.example' },
    ],
    MAIL_FROM: [
      { MAIL_FROM: 'nobody' },
      { MAIL_FROM: 'a@b.com\nBcc: x@evil.example' },
      { MAIL_FROM: 'Lote <a@b.com>' },
    ],
    LOG_LEVEL: [{ LOG_LEVEL: 'loud' }],
    INACTIVITY_TIMEOUT: [{ INACTIVITY_TIMEOUT: '5' }, { INACTIVITY_TIMEOUT: '15m' }],
    WEBHOOK_PRIVATE_HOSTS: [
      { WEBHOOK_PRIVATE_HOSTS: 'http://nas.lan' },
      { WEBHOOK_PRIVATE_HOSTS: 'nas.lan, 192.168.0.0/16' },
    ],
    OIDC_ISSUER: [
      { OIDC_ISSUER: 'login' },
      { OIDC_CLIENT_ID: 'x' },
      { OIDC_CLIENT_SECRET: 'hush' },
      { OIDC_ISSUER: 'http://login.example', ...client },
      { OIDC_ISSUER: 'https://u:hush@login.example', ...client },
      { OIDC_ISSUER: 'https://login.example/?x=1', ...client },
      { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0', ...client },
      { OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0', ...client },
    ],
    OIDC_CLIENT_ID: [
      { OIDC_ISSUER: 'https://login.example' },
      { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_SECRET: 'hush' },
    ],
    SMTP_URL: [{ SMTP_URL: 'http://u:hush@mail' }],
  };
  for (const [variable, envs] of Object.entries(wrong)) {
    for (const env of envs) {
      assert.throws(
        () => readConfig({ DATA_DIR, ...env }),
        (error) => {
          assert.ok(error instanceof StartRefused, JSON.stringify(env));
          assert.ok(error.message.startsWith(`${variable}: `), error.message);
          assert.doesNotMatch(error.message, /\n|hush/);
          return true;
        },
      );
    }
  }
  assert.ok(readConfig({ DATA_DIR, TLS_CERT_FILE: cert, TLS_KEY_FILE: key }).tls);
});

/** A wrong value of every variable that the core reads; its own address is the gateway's to give. */
const wrongForCore: Record<string, Record<string, string>> = {
  DATABASE_URL: { DATABASE_URL: 'mysql://db' },
  SECRETS_KEY: { SECRETS_KEY: 'short' },
  ADMIN_EMAIL: { ADMIN_EMAIL: 'admin' },
  ADMIN_PASSWORD: { ADMIN_PASSWORD: 'short' },
  INACTIVITY_TIMEOUT: { INACTIVITY_TIMEOUT: '5' },
  LOG_LEVEL: { LOG_LEVEL: 'loud' },
  TERMINAL_EVENTS_PER_SECOND: { TERMINAL_EVENTS_PER_SECOND: '-1' },
  WEBHOOK_PRIVATE_HOSTS: { WEBHOOK_PRIVATE_HOSTS: 'http://nas.lan' },
  OIDC_ISSUER: { OIDC_ISSUER: 'login', OIDC_CLIENT_ID: 'x' },
  OIDC_CLIENT_ID: { OIDC_ISSUER: 'https://login.example' },
  SMTP_URL: { SMTP_URL: 'http://mail', PUBLIC_URL: 'https://site.example' },
  MAIL_FROM: { SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://site.example', MAIL_FROM: 'nobody' },
  PUBLIC_URL: { SMTP_URL: 'smtp://mail' },
};

test('what the core refuses, the gateway that starts it has refused before: no core is started in vain', (t) => {
  const DATA_DIR = temporaryFolder(t);
  const source = readFileSync('core/config.ts', 'utf8');
  const read = new Set(
    Array.from(source.matchAll(/\benv\.([A-Z_]{4,})|'([A-Z]+_[A-Z_]+)'/g), (one) => one[1] ?? one[2]),
  );
  for (const given of ['CORE_HOST', 'CORE_PORT', 'DATA_DIR']) read.delete(given);
  assert.deepEqual(new Set(Object.keys(wrongForCore)), read);
  for (const [variable, env] of Object.entries(wrongForCore)) {
    for (const readOf of [core.readConfig, readConfig]) {
      assert.throws(
        () => readOf({ DATA_DIR, ...env }),
        (error: Error) => error instanceof StartRefused && error.message.startsWith(`${variable}: `),
        variable,
      );
    }
  }
});

test('blanks around a value and values of blanks alone mean the same to gateway and core', (t) => {
  const DATA_DIR = temporaryFolder(t);
  const good = {
    DATABASE_URL: ' postgres://db/parking ',
    INACTIVITY_TIMEOUT: ' 600',
    LOG_LEVEL: 'warn ',
    ADMIN_EMAIL: ' a@b.example',
    TERMINAL_EVENTS_PER_SECOND: ' ',
    WEBHOOK_PRIVATE_HOSTS: ' NAS.lan , 192.168.1.20 ',
  };
  const config = core.readConfig({ DATA_DIR, ...good });
  assert.deepEqual(
    [
      config.databaseUrl,
      config.inactivityTimeout,
      config.logLevel,
      config.adminEmail,
      config.terminalEventsPerSecond,
    ],
    ['postgres://db/parking', 600, 'warn', 'a@b.example', 500],
  );
  assert.deepEqual(config.privateHosts, ['nas.lan', '192.168.1.20']);
  assert.equal(readConfig({ DATA_DIR, ...good }).databaseUrl, 'postgres://db/parking');
});
