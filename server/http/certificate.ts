import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createSecureContext, Server as TlsServer } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import { certificateState } from '../../shared/certificate.ts';
import type { GatewayConfig } from '../config.ts';
import type { Clock } from '../session/clock.ts';
import { tlsOptions } from './tls-options.ts';

/** How often the files are looked at. Milliseconds. */
const lookEvery = 10_000;

type Tls = NonNullable<GatewayConfig['tls']>;

interface CertificateDeps {
  clock: Clock;
  log: FastifyBaseLogger;
  /** Hears when the certificate ends, epoch milliseconds: at once, and at each replacement. */
  onEnd?: ((endsAt: number) => void) | undefined;
}

/** When the first certificate of a PEM file ends, its own authority's included. Epoch milliseconds. */
export function endOf(pem: Buffer): number {
  const all =
    pem.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return Math.min(...all.map((one) => new X509Certificate(one).validToDate.getTime()));
}

/**
 * The certificate that the site serves https with. Files that were replaced are taken without a restart; a pair that does not
 * fit, or is half written, is not: the one before serves on.
 */
export class Certificate {
  readonly #deps: CertificateDeps;
  readonly #files: Tls['files'];
  #tls: Pick<Tls, 'cert' | 'key'>;
  #endsAt: number;
  #state: ReturnType<typeof certificateState> = 'good';
  /** As the files were when they were last taken or refused, and at the last look. */
  #tried = '';
  #seen = '';

  constructor({ files, ...tls }: Tls, deps: CertificateDeps) {
    this.#deps = deps;
    this.#files = files;
    this.#tls = tls;
    this.#endsAt = endOf(tls.cert);
  }

  /** The certificate in force, PEM. */
  get cert(): Buffer {
    return this.#tls.cert;
  }

  /** Epoch milliseconds. */
  get endsAt(): number {
    return this.#endsAt;
  }

  /** Says how the certificate stands, then looks after it until the answer is called. */
  watch(server: Server): () => void {
    this.#tell();
    return this.#deps.clock.every(lookEvery, () => void this.look(server));
  }

  /** Takes the files where they have changed and stayed as they are since the last look. Never rejects. */
  async look(server: Server): Promise<void> {
    this.#warn();
    if (!this.#files) return;
    const found = await stampOf(this.#files).catch(() => '');
    const isSettled = found !== '' && found === this.#seen;
    this.#seen = found;
    if (!isSettled || found === this.#tried) return;
    this.#tried = found;
    try {
      const [cert, key] = await Promise.all([readFile(this.#files.cert), readFile(this.#files.key)]);
      if (cert.equals(this.#tls.cert) && key.equals(this.#tls.key)) return;
      this.#take({ cert, key }, server);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      this.#deps.log.error(
        { reason: code ?? message },
        'TLS_CERT_FILE, TLS_KEY_FILE: the new pair cannot be used; the certificate before serves on',
      );
    }
  }

  /** @throws what is wrong with the pair */
  #take(tls: Pick<Tls, 'cert' | 'key'>, server: Server): void {
    createSecureContext(tls);
    const endsAt = endOf(tls.cert);
    if (!Number.isFinite(endsAt)) throw new Error('no certificate');
    if (server instanceof TlsServer) server.setSecureContext({ ...tlsOptions, ...tls });
    this.#tls = tls;
    this.#endsAt = endsAt;
    this.#deps.log.info({ endsAt: new Date(endsAt).toISOString() }, 'the TLS certificate was replaced');
    this.#tell();
  }

  #tell(): void {
    this.#deps.onEnd?.(this.#endsAt);
    this.#state = 'good';
    this.#warn();
  }

  /** One line where it begins to end, and one where it has ended. */
  #warn(): void {
    const state = certificateState(this.#endsAt, this.#deps.clock.now());
    if (state === this.#state) return;
    this.#state = state;
    const endsAt = new Date(this.#endsAt).toISOString();
    if (state === 'ended')
      this.#deps.log.error({ endsAt }, 'the TLS certificate has ended: replace its files');
    if (state === 'ending')
      this.#deps.log.warn({ endsAt }, 'the TLS certificate ends soon: replace its files');
  }
}

/** What tells a file from the one that was there before. */
async function stampOf(files: NonNullable<Tls['files']>): Promise<string> {
  const found = await Promise.all([stat(files.cert), stat(files.key)]);
  return found.map(({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`).join(', ');
}
