import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { prepareDataFolder } from '../shared/data-folder.ts';
import { limits } from '../shared/limits.ts';
import { isPlainAddress } from '../shared/mail-address.ts';
import { privateHostsFault } from '../shared/private-hosts.ts';
import { secretsKeyFault } from '../shared/secrets-key.ts';
import { issuerFault } from '../shared/sso.ts';
import { StartRefused } from '../shared/start-refused.ts';
import type { ConnectionLimits } from './http/connections.ts';
import { hostNameOf } from './http/host-name.ts';
import { isNetwork } from './http/networks.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What the environment says, checked (docs/operations.md). Null where a variable is not set. */
export interface GatewayConfig {
  host: string;
  /** 0: any free port. */
  port: number;
  dataDir: string;
  /** Origin of another core; the embedded one does not start then. */
  coreUrl: string | null;
  databaseUrl: string | null;
  adminEmail: string | null;
  adminPassword: string | null;
  tls: {
    cert: Buffer;
    key: Buffer;
    /** The key's file, where every user of the machine can read it. */
    exposedKeyFile?: string;
    /** Where they were read from, to be read again once replaced. */
    files?: { cert: string; key: string };
  } | null;
  sessionSecret: string | null;
  opsToken: string | null;
  /** Whose `X-Forwarded-*` headers count: nobody's, those of whoever is connected, or of these addresses. */
  trustProxy: boolean | string[];
  connections: ConnectionLimits;
  /** Origin under which people reach the site. */
  publicUrl: string | null;
  /** Other names and addresses that people and terminals call the site by, as `hostNameOf` words them. */
  allowedHosts: string[];
  logLevel: LogLevel;
  /** The identity provider of the single sign-on. */
  oidc: { issuer: string; clientId: string; clientSecret: string | null } | null;
  smtpUrl: string | null;
}

/** A wrong value; the message is one line that names the variable and never repeats a secret. */
export class ConfigError extends StartRefused {}

type Env = Readonly<Record<string, string | undefined>>;

function wrong(variable: string, why: string): ConfigError {
  return new ConfigError(`${variable}: ${why}`);
}

/**
 * Reads and checks every variable of the gateway; an empty value counts as not set.
 * @throws ConfigError for the first wrong one, StartRefused for a DATA_DIR that cannot be used
 */
export function readConfig(env: Env): GatewayConfig {
  const text = (name: string) => env[name]?.trim() || null;
  // The embedded core reads them; checked here too, a wrong one ends the start instead of a core that never comes.
  checkWhole('INACTIVITY_TIMEOUT', text('INACTIVITY_TIMEOUT'), 'seconds from 6 to 86400', [6, 86_400]);
  checkWhole(
    'TERMINAL_EVENTS_PER_SECOND',
    text('TERMINAL_EVENTS_PER_SECOND'),
    'events from 0 to 100000',
    [0, 100_000],
  );
  checkText('SECRETS_KEY', text('SECRETS_KEY'), secretsKeyFault);
  checkText('WEBHOOK_PRIVATE_HOSTS', text('WEBHOOK_PRIVATE_HOSTS'), privateHostsFault);
  return {
    host: hostOf(text('HOST') ?? '0.0.0.0'),
    port: portOf(text('PORT') ?? '8080'),
    dataDir: folderOf(text('DATA_DIR') ?? './data'),
    coreUrl: originOf('CORE_URL', text('CORE_URL')),
    databaseUrl: urlOf('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    adminEmail: emailOf(text('ADMIN_EMAIL')),
    adminPassword: secretOf('ADMIN_PASSWORD', env.ADMIN_PASSWORD || null, limits.passwordMinimum),
    tls: tlsOf(text('TLS_CERT_FILE'), text('TLS_KEY_FILE')),
    sessionSecret: secretOf('SESSION_SECRET', text('SESSION_SECRET'), 16),
    opsToken: opsTokenOf(text('OPS_TOKEN')),
    trustProxy: trustOf(text('TRUST_PROXY')),
    connections: connectionsOf(text),
    publicUrl: originOf('PUBLIC_URL', text('PUBLIC_URL')),
    allowedHosts: hostsOf(text('ALLOWED_HOSTS')),
    logLevel: logLevelOf(text('LOG_LEVEL') ?? 'info'),
    oidc: oidcOf(text),
    smtpUrl: smtpOf(text),
  };
}

/** Mails carry links, and links need an address; another core has settings of its own. */
function smtpOf(text: (name: string) => string | null): string | null {
  const url = urlOf('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']);
  const from = text('MAIL_FROM');
  if (from !== null && !isPlainAddress(from)) throw wrong('MAIL_FROM', 'must be an e-mail address');
  if (url !== null && text('PUBLIC_URL') === null && text('CORE_URL') === null)
    throw wrong('PUBLIC_URL', 'is missing beside SMTP_URL: links in mails need it');
  return url;
}

/** Issuer and client or neither: a login that can only fail would be worse than none. A public client has no secret. */
function oidcOf(text: (name: string) => string | null): GatewayConfig['oidc'] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const [issuer, clientId, clientSecret] = names.map(text);
  if (!issuer && !clientId && !clientSecret) return null;
  const fault = issuer && issuerFault(issuer);
  if (fault) throw wrong('OIDC_ISSUER', fault);
  if (!issuer || !clientId) {
    throw wrong(issuer ? 'OIDC_CLIENT_ID' : 'OIDC_ISSUER', 'is missing beside the other OIDC_ variables');
  }
  return { issuer, clientId, clientSecret: clientSecret ?? null };
}

function checkWhole(
  variable: string,
  value: string | null,
  what: string,
  [min, max]: [number, number],
): void {
  if (value === null) return;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return;
  throw wrong(variable, `must be a whole number of ${what}, not "${value}"`);
}

function checkText(variable: string, value: string | null, faultOf: (text: string) => string | null): void {
  const fault = value && faultOf(value);
  if (fault) throw wrong(variable, fault);
}

function hostOf(value: string): string {
  if (isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) return value;
  throw wrong('HOST', `must be an address or a host name, not "${value}"`);
}

function portOf(value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw wrong('PORT', `must be a whole number from 0 to 65535, not "${value}"`);
}

function folderOf(value: string): string {
  const folder = resolve(value);
  prepareDataFolder(folder);
  return folder;
}

function urlOf(variable: string, value: string, schemes: string[]): string;
function urlOf(variable: string, value: string | null, schemes: string[]): string | null;
function urlOf(variable: string, value: string | null, schemes: string[]): string | null {
  if (value === null) return null;
  const url = URL.parse(value);
  if (url && schemes.includes(url.protocol) && url.hostname !== '') return value;
  // Not repeated: such URLs carry passwords.
  throw wrong(
    variable,
    `must be an address that begins with ${schemes.map((one) => `${one}//`).join(' or ')}`,
  );
}

function originOf(variable: string, value: string | null): string | null {
  const url = urlOf(variable, value, ['http:', 'https:']);
  if (url === null) return null;
  const { origin, pathname, search, hash, username, password } = new URL(url);
  if (pathname === '/' && !search && !hash && !username && !password) return origin;
  throw wrong(variable, 'must be http(s)://host[:port] and nothing after it');
}

function emailOf(value: string | null): string | null {
  if (value === null || /^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw wrong('ADMIN_EMAIL', `must be an e-mail address, not "${value}"`);
}

function secretOf(variable: string, value: string | null, minimum: number): string | null {
  if (value === null || (value.length >= minimum && value.length <= limits.passwordMaximum)) return value;
  throw wrong(variable, `must have ${minimum} to ${limits.passwordMaximum} characters`);
}

function opsTokenOf(value: string | null): string | null {
  if (value === null || /^[\x21-\x7e]{8,200}$/.test(value)) return value;
  throw wrong('OPS_TOKEN', 'must have 8 to 200 characters without blanks or accents');
}

function logLevelOf(value: string): LogLevel {
  const level = logLevels.find((one) => one === value);
  if (level) return level;
  throw wrong('LOG_LEVEL', `must be one of ${logLevels.join(', ')}, not "${value}"`);
}

function trustOf(value: string | null): GatewayConfig['trustProxy'] {
  if (value === null || value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  const addresses = value.split(',').map((one) => one.trim());
  if (addresses.every(isNetwork)) return addresses;
  throw wrong('TRUST_PROXY', `must be true, false or a list of addresses and networks, not "${value}"`);
}

function hostsOf(value: string | null): string[] {
  const hosts = value?.split(',').map((one) => one.trim()) ?? [];
  return hosts.map((one) => {
    const name = hostNameOf(isIP(one) === 6 ? `[${one}]` : one);
    if (name !== null) return name;
    throw wrong('ALLOWED_HOSTS', `must be a list of host names and addresses, not "${value}"`);
  });
}

function connectionsOf(text: (name: string) => string | null): ConnectionLimits {
  const networks = (text('MAX_CONNECTIONS_BY_NETWORK') ?? '').split(',').filter((one) => one.trim() !== '');
  return {
    total: countOf('MAX_CONNECTIONS', text('MAX_CONNECTIONS') ?? '10000'),
    perAddress: countOf('MAX_CONNECTIONS_PER_ADDRESS', text('MAX_CONNECTIONS_PER_ADDRESS') ?? '2000'),
    networks: networks.map((one) => {
      const [network = '', limit = '', more] = one.split('=').map((part) => part.trim());
      if (isNetwork(network) && more === undefined)
        return { network, limit: countOf('MAX_CONNECTIONS_BY_NETWORK', limit) };
      throw wrong('MAX_CONNECTIONS_BY_NETWORK', `must be <network>=<number>, …, not "${one.trim()}"`);
    }),
  };
}

function countOf(variable: string, value: string): number {
  const count = Number(value);
  if (/^\d{1,7}$/.test(value) && count > 0) return count;
  throw wrong(variable, `must be a whole number from 1, not "${value}"`);
}

function tlsOf(certFile: string | null, keyFile: string | null): GatewayConfig['tls'] {
  if (certFile === null && keyFile === null) return null;
  const cert = pemOf('TLS_CERT_FILE', certFile);
  const key = pemOf('TLS_KEY_FILE', keyFile);
  for (const [variable, part] of [
    ['TLS_CERT_FILE', { cert }],
    ['TLS_KEY_FILE', { cert, key }],
  ] as const) {
    try {
      createSecureContext(part);
    } catch (error) {
      const mismatch = (error as NodeJS.ErrnoException).code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH';
      throw wrong(variable, mismatch ? 'is not the key of TLS_CERT_FILE' : 'is no PEM file that can be used');
    }
  }
  if (certFile === null || keyFile === null) return { cert, key };
  const files = { cert: resolve(certFile), key: resolve(keyFile) };
  return { cert, key, files, ...(isExposed(keyFile) ? { exposedKeyFile: keyFile } : {}) };
}

/** True if others than the file's owner and its group can read it. */
function isExposed(file: string): boolean {
  return (statSync(file).mode & 0o004) !== 0;
}

function pemOf(variable: string, file: string | null): Buffer {
  if (file === null) throw wrong(variable, 'is missing: https needs both TLS_CERT_FILE and TLS_KEY_FILE');
  try {
    return readFileSync(file);
  } catch (error) {
    throw wrong(variable, `${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
