import { isPlainAddress } from '../shared/mail-address.ts';
import { secretsKeyFault } from '../shared/secrets-key.ts';
import { issuerFault } from '../shared/sso.ts';

/** What the core reads from its environment. */
export interface CoreConfig {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Keys of the secrets in the database, newest first; none: a file in the data folder. */
  secretsKey?: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  /** Seconds a session lives without heartbeat. */
  inactivityTimeout: number;
  logLevel: string;
  /** Events of one terminal; 0 is without limit. */
  terminalEventsPerSecond?: number;
  /** Hosts of the site's own network that webhooks may be sent to. */
  privateHosts?: readonly string[];
  /** The identity provider whose id tokens log in. */
  oidc?: { issuer: string; clientId: string } | undefined;
  /** Where mails go out, and the address of the site for their links. */
  mail?: { url: string; from: string; publicUrl: string } | undefined;
}

/** A variable whose value cannot be used; the message names it. */
export class ConfigError extends Error {}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function whole(env: NodeJS.ProcessEnv, name: string, otherwise: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function oidcOf(env: NodeJS.ProcessEnv): CoreConfig['oidc'] {
  const issuer = env.OIDC_ISSUER?.trim();
  const clientId = env.OIDC_CLIENT_ID?.trim();
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId) throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID go together.');
  const fault = issuerFault(issuer);
  if (fault) throw new ConfigError(`OIDC_ISSUER ${fault}.`);
  return { issuer, clientId };
}

function mailOf(env: NodeJS.ProcessEnv): CoreConfig['mail'] {
  const url = env.SMTP_URL?.trim();
  if (!url) return undefined;
  const server = URL.parse(url);
  // Not repeated: such addresses carry passwords.
  if (!server || !['smtp:', 'smtps:'].includes(server.protocol) || server.hostname === '')
    throw new ConfigError('SMTP_URL must be an address that begins with smtp:// or smtps://.');
  const site = URL.parse(env.PUBLIC_URL?.trim() ?? '');
  if (!site || !['http:', 'https:'].includes(site.protocol))
    throw new ConfigError(
      'PUBLIC_URL must be http(s)://host[:port] beside SMTP_URL: links in mails need it.',
    );
  const user = server.username.replace('%40', '@');
  const from = env.MAIL_FROM?.trim() || (isPlainAddress(user) ? user : `no-reply@${site.hostname}`);
  if (!isPlainAddress(from)) throw new ConfigError('MAIL_FROM must be an e-mail address.');
  return { url, from, publicUrl: site.origin };
}

function privateHostsOf(env: NodeJS.ProcessEnv): string[] {
  const hosts = (env.WEBHOOK_PRIVATE_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  const wrong = hosts.find((host) => !/^[a-z0-9.:-]+$/.test(host));
  if (wrong !== undefined) {
    throw new ConfigError(
      `WEBHOOK_PRIVATE_HOSTS must be host names or addresses with commas between, not "${wrong}".`,
    );
  }
  return hosts;
}

function secretsKeyOf(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.SECRETS_KEY?.trim() || undefined;
  const fault = text && secretsKeyFault(text);
  if (fault) throw new ConfigError(`SECRETS_KEY ${fault}.`);
  return text;
}

/** Reads and checks the environment. @throws ConfigError naming the first variable that is wrong */
export function readConfig(env: NodeJS.ProcessEnv): CoreConfig {
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  const adminEmail = env.ADMIN_EMAIL || 'admin@localhost';
  if (!/^[^\s@]+@[^\s@]+$/.test(adminEmail)) throw new ConfigError('ADMIN_EMAIL must be an e-mail address.');
  const adminPassword = env.ADMIN_PASSWORD || undefined;
  if (adminPassword && adminPassword.length < 8)
    throw new ConfigError('ADMIN_PASSWORD must have at least 8 characters.');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!levels.includes(logLevel)) throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}.`);
  return {
    host: env.CORE_HOST || '127.0.0.1',
    port: whole(env, 'CORE_PORT', 8081, 0, 65_535),
    dataDir: env.DATA_DIR || './data',
    databaseUrl,
    secretsKey: secretsKeyOf(env),
    adminEmail,
    adminPassword,
    inactivityTimeout: whole(env, 'INACTIVITY_TIMEOUT', 900, 6, 86_400),
    logLevel,
    terminalEventsPerSecond: whole(env, 'TERMINAL_EVENTS_PER_SECOND', 500, 0, 100_000),
    privateHosts: privateHostsOf(env),
    oidc: oidcOf(env),
    mail: mailOf(env),
  };
}
