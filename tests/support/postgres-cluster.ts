import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { quickFolder } from './quick-folder.ts';

/** A running PostgreSQL server of our own; `url` names its administrative database. */
export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

/** Where PostgreSQL's programs are: POSTGRES_BIN, else Debian's folder of the newest version. */
export async function findPostgresBin(): Promise<string | undefined> {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const versions = await readdir('/usr/lib/postgresql').catch((): string[] => []);
  const newestFirst = versions.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a));
  for (const version of newestFirst) {
    const folder = `/usr/lib/postgresql/${version}/bin`;
    // The client package alone leaves a folder without the server.
    const programs = await readdir(folder).catch((): string[] => []);
    if (programs.includes('initdb') && programs.includes('postgres')) return folder;
  }
  return undefined;
}

/**
 * Starts a server on a free port of the loopback, with its data in a new temporary folder.
 * @param bin folder of PostgreSQL's programs
 * @param durable whether commits are synced to the disk
 * @throws with the server's last words when it does not come up
 */
export async function startCluster(bin: string, durable: boolean): Promise<Cluster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToStart(bin, durable);
    } catch (error) {
      // Another process may take the free port between our look and the server's start.
      if (attempt === 3 || !/could not bind/.test(String(error))) throw error;
    }
  }
}

/**
 * $1 programs, $2 folder, $3 port, the rest server settings. The shell outlives us by design: when the pipe on its
 * input closes, because we asked or because we were killed, it ends the server and removes the folder.
 */
const guardian = `
trap '' INT TERM HUP
bin=$1 folder=$2 port=$3; shift 3
fail() { tail -n 20 "$folder/log"; rm -rf "$folder"; exit 1; }
"$bin/initdb" -D "$folder/data" -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >"$folder/log" 2>&1 || fail
"$bin/postgres" -D "$folder/data" -p "$port" -k "$folder" "$@" >"$folder/log" 2>&1 &
server=$!
until grep -q 'ready to accept connections' "$folder/log"; do
  sleep 0.05
  kill -0 $server 2>/dev/null || fail
done
echo ready
read -r _
kill -QUIT $server
wait $server
rm -rf "$folder"
`;

/** What the tests do without: nothing in these databases outlives them. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function tryToStart(bin: string, durable: boolean): Promise<Cluster> {
  const account = await unprivilegedAccount();
  const place = durable ? tmpdir() : await quickFolder();
  // TMPDIR may be a private folder that the borrowed account cannot enter.
  const folder = await mkdtemp(join(account && place === tmpdir() ? '/tmp' : place, 'parking-postgres-'));
  if (account) await chown(folder, account.uid, account.gid);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', ...(durable ? [] : unsafe)];
  const args = [bin, folder, String(port), ...settings.flatMap((one) => ['-c', one])];
  const child = spawn('/bin/sh', ['-c', guardian, 'postgres-guardian', ...args], {
    cwd: folder,
    // A session of its own: Ctrl+C in the terminal must reach us and not the clean-up.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  const exited = once(child, 'exit');
  const words = await firstWords(child.stdout);
  if (words !== 'ready') {
    await exited;
    throw new Error(`PostgreSQL did not start:\n${words}`);
  }
  // A test that forgets stop() still ends: our exit closes the pipe.
  child.unref();
  (child.stdin as Socket).unref();
  (child.stdout as Socket).unref();
  const stop = async () => {
    child.ref();
    child.stdin.end();
    await exited;
  };
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** "ready", or all that the guardian says before it ends. */
function firstWords(output: Readable): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    output.setEncoding('utf8');
    output.on('data', (chunk: string) => {
      text += chunk;
      if (text === 'ready\n') resolve('ready');
    });
    output.on('end', () => resolve(text.trim()));
  });
}

/** PostgreSQL refuses to run as root: then its own account is borrowed, or nobody's. */
async function unprivilegedAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('PostgreSQL does not run as root, and there is no account "postgres" to run it as');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
