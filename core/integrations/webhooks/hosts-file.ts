import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';

const systemPath =
  process.platform === 'win32'
    ? join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts')
    : '/etc/hosts';

type Hosts = ReadonlyMap<string, string[]>;

/** The machine's own list of hosts, read anew when it has changed. A file that cannot be read names nobody. */
export class HostsFile {
  readonly #path: string;
  #read: { changedAt: number; hosts: Hosts } | undefined;

  constructor(path: string = systemPath) {
    this.#path = path;
  }

  /** @returns the addresses of a name, which is compared without regard to case */
  async addressesOf(name: string): Promise<readonly string[]> {
    const hosts = await this.#hosts().catch((): Hosts => new Map());
    return hosts.get(name.toLowerCase()) ?? [];
  }

  async #hosts(): Promise<Hosts> {
    const { mtimeMs: changedAt } = await stat(this.#path);
    if (this.#read?.changedAt !== changedAt)
      this.#read = { changedAt, hosts: hostsOf(await readFile(this.#path, 'utf8')) };
    return this.#read.hosts;
  }
}

function hostsOf(text: string): Hosts {
  const hosts = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      hosts.set(key, [...(hosts.get(key) ?? []), address]);
    }
  }
  return hosts;
}
