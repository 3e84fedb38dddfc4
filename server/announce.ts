import { networkInterfaces } from 'node:os';
import type { GatewayConfig } from './config.ts';
import type { CoreReady } from './core-process.ts';

/** What is printed once the gateway listens: where to go, and what to know about it. */
export function announcement({ host, tls, publicUrl }: GatewayConfig, port: number): string[] {
  const scheme = tls ? 'https' : 'http';
  const at = (name: string) => `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const everywhere = host === '0.0.0.0' || host === '::';
  const lines = [`Parking back office: ${at(everywhere ? 'localhost' : host)}`];
  const network = everywhere ? networkAddress() : undefined;
  if (network) lines.push(`On the network:      ${at(network)}`);
  if (publicUrl) lines.push(`Public address:      ${publicUrl}`);
  if (!tls && !publicUrl?.startsWith('https:')) {
    lines.push('Without https the session cookie crosses the network unencrypted: see docs/operations.md.');
  }
  if (tls?.exposedKeyFile) {
    const file = tls.exposedKeyFile;
    lines.push(`TLS_KEY_FILE: every user of this machine can read ${file}; chmod 600 ${file}`);
  }
  return lines;
}

/** The first administrator's name and one-time password: printed once, logged never. */
export function administratorLines({ administrator }: CoreReady): string[] {
  if (!administrator?.oneTimePassword) return [];
  return [
    `First administrator: ${administrator.email}   One-time password: ${administrator.oneTimePassword}`,
  ];
}

/** One line for what keeps the gateway from starting: the variable to look at. */
export function startFailure(error: unknown, { host, port, dataDir }: GatewayConfig): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use`;
  if (code === 'EACCES' && syscall === 'listen') return `PORT: ${port} may not be used by this user`;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return `HOST: ${host} is no address of this machine`;
  if (syscall || code === 'ERR_SQLITE_ERROR') return `DATA_DIR: ${dataDir} cannot be used (${message})`;
  return `The gateway cannot start: ${message}`;
}

function networkAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
