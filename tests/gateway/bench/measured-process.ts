import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

/** Clock ticks of /proc are hundredths of a second. */
const ticksPerSecond = 100;

/** A server in a process of its own, its output thrown away, on one processor. */
export class MeasuredProcess {
  readonly #child: ChildProcess;
  readonly origin: string;
  /** Milliseconds from its start to its first answer. */
  readonly started: number;

  private constructor(child: ChildProcess, origin: string, started: number) {
    this.#child = child;
    this.origin = origin;
    this.started = started;
  }

  /** Starts node with the arguments that a port gives, and waits until `/health/live` answers. */
  static async start(
    launch: (port: string) => { args: string[]; env?: Record<string, string> },
    processor?: number,
  ): Promise<MeasuredProcess> {
    const port = await freePort();
    const { args, env } = launch(port);
    const begun = performance.now();
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const origin = `http://127.0.0.1:${port}`;
    await waitForAnswer(`${origin}/health/live`);
    const started = performance.now() - begun;
    if (processor !== undefined) pin(child.pid, processor);
    return new MeasuredProcess(child, origin, started);
  }

  /** Seconds of work so far, its own and the system's for it. */
  cpu(): number {
    return cpuOf(this.#child.pid);
  }

  /** Megabytes in memory. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}

/** All threads of a process on one processor; without the tool, wherever the system likes. */
export function pin(pid: number | undefined, processor: number): void {
  spawnSync('taskset', ['-acp', String(processor), String(pid)], { stdio: 'ignore' });
}

/** Seconds of work of a process so far, its own and the system's for it. */
export function cpuOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Asks until something answers well. */
export async function waitForAnswer(url: string): Promise<void> {
  const ok = () =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await ok())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** A port of loopback that nothing listens on. */
export async function freePort(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
