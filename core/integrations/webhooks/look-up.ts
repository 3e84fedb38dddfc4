import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { HostsFile } from './hosts-file.ts';

/** Looks a name up; a test says what it leads to. @param isOwn whether the installation named the host itself */
export type Resolve = (
  host: string,
  options: { isOwn: boolean },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Of an answer no more addresses are tried. */
const mostAddresses = 16;
/** Once there is one kind of address, the other is waited for no longer. Milliseconds. */
const otherKindMs = 300;
/** Threads of the process that look-ups of the system may take: it has four, for files and hashes, too. */
const mostSystemLookups = 2;

interface LookUpSettings {
  /** `address:port` of name servers; those of the system by default. */
  servers?: readonly string[];
  hosts?: HostsFile;
  /** Until a name server's answer, asked twice. Milliseconds. */
  timeoutMs?: number;
}

/**
 * Looks up names that people of any lot have typed. It asks the name servers itself, without a thread of the process: the
 * system's look-up holds one for as long as a name server is silent, and cannot be stopped. `/etc/hosts` comes first, as
 * everywhere. Hosts that the installation names (`WEBHOOK_PRIVATE_HOSTS`) go the system's way, which knows names of the
 * local network (search domains, mDNS); a few at a time, each name once.
 */
export function openLookUp(settings: LookUpSettings = {}): Resolve {
  const { servers, hosts = new HostsFile(), timeoutMs = 2_500 } = settings;
  const own = new SystemLookups();
  const find = async (host: string, isOwn: boolean): Promise<LookupAddress[]> => {
    const listed = await hosts.addressesOf(host);
    if (listed.length > 0) return listed.map(withFamily);
    if (isOwn) return own.find(host);
    // One for each look-up: it reads which name servers there are now, and cancels nobody else's question.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    return askBoth(resolver, host);
  };
  return (host, { isOwn }, done) => {
    find(host, isOwn).then(
      (addresses) => done(null, addresses.slice(0, mostAddresses)),
      (error) => done(error, []),
    );
  };
}

const withFamily = (address: string): LookupAddress => ({ address, family: isIP(address) });

/** Addresses of both kinds. A name server that drops one kind of question does not hold up the other. */
async function askBoth(resolver: Resolver, host: string): Promise<LookupAddress[]> {
  const questions = [resolver.resolve4(host), resolver.resolve6(host)];
  const found: string[] = [];
  const all = Promise.allSettled(questions.map(async (question) => found.push(...(await question))));
  await Promise.any(questions).then(
    () => Promise.race([all, pause(otherKindMs, undefined, { ref: false })]),
    () => undefined,
  );
  resolver.cancel();
  // Why nothing was found says the first one.
  if (found.length === 0) await questions[0];
  return found.map(withFamily).toSorted((one, other) => one.family - other.family);
}

/** The system's look-ups: of each name one at a time, and of all a few. The installation's list bounds how many wait. */
class SystemLookups {
  readonly #running = new Map<string, Promise<LookupAddress[]>>();
  readonly #waiting: (() => void)[] = [];
  #free = mostSystemLookups;

  find(host: string): Promise<LookupAddress[]> {
    const known = this.#running.get(host);
    if (known) return known;
    const running = this.#look(host).finally(() => this.#running.delete(host));
    this.#running.set(host, running);
    return running;
  }

  async #look(host: string): Promise<LookupAddress[]> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await lookup(host, { all: true });
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
