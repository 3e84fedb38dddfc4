import { X509Certificate } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { GatewayError } from './errors.ts';
import { hostNameOf } from './host-name.ts';
import { networkTest } from './networks.ts';
import { plainAddress } from './source.ts';

const isLoopback = networkTest(['loopback']);
const mostKnown = 1000;

/**
 * Refuses requests for another site: a name that leads here without being ours is how a page elsewhere gets a browser to
 * talk to a lot's network as if to its own site. Ours are the public address, the names of the certificate and those that
 * are allowed, the address that the connection itself goes to, and this machine's own. Where nothing says what the site
 * is called, any well-formed name will do. What carries its own proof (a payment) is taken under any name.
 * @throws badRequest for what is no host, hostUnknown
 */
export function refuseForeignHosts(
  { publicUrl, allowedHosts }: Pick<GatewayConfig, 'publicUrl' | 'allowedHosts'>,
  certificate: { readonly cert: Buffer } | null,
) {
  const own = new Set(['localhost', ...allowedHosts]);
  if (publicUrl) own.add(hostNameOf(new URL(publicUrl).host) ?? '');
  const vouchedFor = certificate ? certificateNames(certificate) : () => false;
  const isKnown = publicUrl !== null || allowedHosts.length > 0;
  const hostNames = remembered(hostNameOf);

  return (request: FastifyRequest): void => {
    const direct = hostNames(request.headers.host ?? '');
    // What a trusted proxy was asked for counts in place of what it calls us.
    const asked = request.host === request.headers.host ? direct : hostNames(request.host);
    if (direct === null || asked === null) throw new GatewayError('badRequest', { complement: 'Host' });
    if (!isKnown || own.has(asked) || vouchedFor(asked) || request.routeOptions.config.fromAnywhere) return;
    if (asked === plainAddress(request.socket.localAddress ?? '') || isLoopback(asked)) return;
    throw new GatewayError('hostUnknown', { complement: publicUrl ?? allowedHosts.join(', ') });
  };
}

/** True for the names of the certificate in force, which may be replaced while the site runs. */
function certificateNames(certificate: { readonly cert: Buffer }): (name: string) => boolean {
  let { cert } = certificate;
  let names = new Set(namesOf(cert));
  return (name) => {
    if (cert !== certificate.cert) {
      cert = certificate.cert;
      names = new Set(namesOf(cert));
    }
    return names.has(name);
  };
}

/** Names and addresses that a certificate vouches for; those with an asterisk name no host. */
function namesOf(cert: Buffer): string[] {
  const names = new X509Certificate(cert).subjectAltName?.split(', ') ?? [];
  return names.flatMap((one) => {
    const [kind, name = ''] = one.split(/:(.*)/s);
    if (kind === 'DNS') return hostNameOf(name) ?? [];
    return kind === 'IP Address' ? (hostNameOf(name.includes(':') ? `[${name}]` : name) ?? []) : [];
  });
}

/** Parsing costs each call more than finding what was parsed before. */
function remembered<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= mostKnown) known.clear();
    const value = parse(text);
    known.set(text, value);
    return value;
  };
}
