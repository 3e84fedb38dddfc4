import { limits } from '../shared/limits.ts';
import { isPlainAddress } from '../shared/mail-address.ts';
import { privateHostsFault, privateHostsOf } from '../shared/private-hosts.ts';
import { secretsKeyFault } from '../shared/secrets-key.ts';
import { issuerFault } from '../shared/sso.ts';
import { StartRefused } from '../shared/start-refused.ts';

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

/** A variable whose value cannot be used; the message is one line that names it. */
export class ConfigError extends StartRefused {}

/** A variable without the blanks around it; an empty one counts as not set. */
type Text = (name: string) => string | undefined;

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function wrong(variable: string, why: string): ConfigError {
  return new ConfigError(`${variable}: ${why}`);
}

function whole(text: Text, name: string, otherwise: number, min: number, max: number): number {
  const given = text(name);
  if (given === undefined) return otherwise;
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= min && value <= max) return value;
  throw wrong(name, `must be a whole number from ${min} to ${max}, not "${given}"`);
}

function oidcOf(text: Text): CoreConfig['oidc'] {
  const issuer = text('OIDC_ISSUER');
  const clientId = text('OIDC_CLIENT_ID');
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId)
    throw wrong(issuer ? 'OIDC_CLIENT_ID' : 'OIDC_ISSUER', 'is missing beside the other OIDC_ variables');
  const fault = issuerFault(issuer);
  if (fault) throw wrong('OIDC_ISSUER', fault);
  return { issuer, clientId };
}

function mailOf(text: Text): CoreConfig['mail'] {
  const url = text('SMTP_URL');
  if (!url) return undefined;
  const server = URL.parse(url);
  // Not repeated: such addresses carry passwords.
  if (!server || !['smtp:', 'smtps:'].includes(server.protocol) || server.hostname === '')
    throw wrong('SMTP_URL', 'must be an address that begins with smtp:// or smtps://');
  const site = URL.parse(text('PUBLIC_URL') ?? '');
  if (!site || !['http:', 'https:'].includes(site.protocol))
    throw wrong('PUBLIC_URL', 'must be http(s)://host[:port] beside SMTP_URL: links in mails need it');
  const user = server.username.replace('%40', '@');
  const from = text('MAIL_FROM') || (isPlainAddress(user) ? user : `no-reply@${site.hostname}`);
  if (!isPlainAddress(from)) throw wrong('MAIL_FROM', 'must be an e-mail address');
  return { url, from, publicUrl: site.origin };
}

/** A text of several that a function of `shared/` judges. */
function checked(text: Text, name: string, faultOf: (text: string) => string | null): string | undefined {
  const given = text(name);
  const fault = given && faultOf(given);
  if (fault) throw wrong(name, fault);
  return given;
}

function databaseUrlOf(text: Text): string | undefined {
  const url = text('DATABASE_URL');
  if (url && !/^postgres(ql)?:\/\/./.test(url))
    throw wrong('DATABASE_URL', 'must be an address that begins with postgres:// or postgresql://');
  return url;
}

function adminOf(env: NodeJS.ProcessEnv, text: Text): Pick<CoreConfig, 'adminEmail' | 'adminPassword'> {
  const adminEmail = text('ADMIN_EMAIL') ?? 'admin@localhost';
  if (!/^[^\s@]+@[^\s@]+$/.test(adminEmail)) throw wrong('ADMIN_EMAIL', 'must be an e-mail address');
  const adminPassword = env.ADMIN_PASSWORD || undefined;
  const { passwordMinimum, passwordMaximum } = limits;
  if (adminPassword && (adminPassword.length < passwordMinimum || adminPassword.length > passwordMaximum))
    throw wrong('ADMIN_PASSWORD', `must have ${passwordMinimum} to ${passwordMaximum} characters`);
  return { adminEmail, adminPassword };
}

function logLevelOf(text: Text): string {
  const level = text('LOG_LEVEL') ?? 'info';
  if (levels.includes(level)) return level;
  throw wrong('LOG_LEVEL', `must be one of ${levels.join(', ')}, not "${level}"`);
}

/** Reads and checks the environment. @throws ConfigError naming the first variable that is wrong */
export function readConfig(env: NodeJS.ProcessEnv): CoreConfig {
  const text: Text = (name) => env[name]?.trim() || undefined;
  return {
    host: text('CORE_HOST') ?? '127.0.0.1',
    port: whole(text, 'CORE_PORT', 8081, 0, 65_535),
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: databaseUrlOf(text),
    secretsKey: checked(text, 'SECRETS_KEY', secretsKeyFault),
    ...adminOf(env, text),
    inactivityTimeout: whole(text, 'INACTIVITY_TIMEOUT', 900, 6, 86_400),
    logLevel: logLevelOf(text),
    terminalEventsPerSecond: whole(text, 'TERMINAL_EVENTS_PER_SECOND', 500, 0, 100_000),
    privateHosts: privateHostsOf(checked(text, 'WEBHOOK_PRIVATE_HOSTS', privateHostsFault) ?? ''),
    oidc: oidcOf(text),
    mail: mailOf(text),
  };
}
