import type { Agent } from 'undici';
import { hostOf, isRefusedUrl, mayReach } from './address.ts';
import { openLookUp, type Resolve } from './look-up.ts';

/** One for the process: what it may ask of the system at once is counted together. */
const systemLookUp = openLookUp();

const refusedCode = 'ADDRESS_REFUSED';

/**
 * Connections to addresses that people have typed. The address that is connected to is the one that was judged: a name
 * that leads elsewhere a moment later is never asked again.
 */
export class GuardedAgents {
  readonly #privateHosts: readonly string[];
  readonly #agents = new Map<boolean, Promise<Agent>>();
  readonly #resolve: Resolve;
  readonly #patienceMs: number;

  /** @param privateHosts hosts of the site's own network that may be reached */
  constructor(privateHosts: readonly string[], resolve: Resolve = systemLookUp, patienceMs = 10_000) {
    this.#privateHosts = privateHosts;
    this.#resolve = resolve;
    this.#patienceMs = patienceMs;
  }

  /** Who connects to a web address; null where its text alone tells that it may not be reached. */
  async agentFor(url: string): Promise<Agent | null> {
    if (isRefusedUrl(url, this.#privateHosts)) return null;
    return this.#agent(this.#privateHosts.includes(hostOf(new URL(url))));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#agents.values()].map(async (agent) => (await agent).destroy()));
  }

  /** Hosts of the site's own network and others never share a connection. */
  #agent(allowed: boolean): Promise<Agent> {
    const known = this.#agents.get(allowed) ?? this.#open(allowed);
    this.#agents.set(allowed, known);
    return known;
  }

  async #open(allowed: boolean): Promise<Agent> {
    // Loaded when something is first sent: a core starts without it.
    const { Agent } = await import('undici');
    return new Agent({
      // No connection is kept: the next call judges its address anew.
      pipelining: 0,
      connectTimeout: this.#patienceMs,
      headersTimeout: this.#patienceMs,
      bodyTimeout: this.#patienceMs,
      connect: {
        lookup: (host, options, done) => {
          this.#resolve(host, { isOwn: allowed }, (error, addresses) => {
            if (error) return done(error, '', 0);
            const good = addresses.filter(({ address }) => mayReach(address, allowed));
            const [first] = good;
            if (!first) return done(Object.assign(new Error(refusedCode), { code: refusedCode }), '', 0);
            return options.all ? done(null, good) : done(null, first.address, first.family);
          });
        },
      },
    });
  }
}

/** What kept a connection from coming about, or from lasting. */
export function connectionFault(
  error: unknown,
): 'refused-address' | 'timeout' | 'certificate' | 'connection' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === refusedCode) return 'refused-address';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'timeout';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'connection';
}
