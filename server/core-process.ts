import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type CoreFigures, coreFigures } from '../shared/core-figures.ts';
import { isHistogram } from '../shared/histogram.ts';
import { alive, aliveEvery, Silence } from '../shared/silence.ts';
import type { GatewayConfig, LogLevel } from './config.ts';
import type { Clock } from './session/clock.ts';

/** The core starts with room for young objects (MB), which a runtime else finds by collecting them all through the start. */
const coreOptions = [
  '--min-semi-space-size=16',
  `--import=${new URL('../shared/quick-imports.ts', import.meta.url).href}`,
];

/** What the core says once it can answer, by IPC. */
export interface CoreReady {
  type: 'ready';
  url: string;
  /** The first administrator, while there is no other user. */
  administrator?: { email: string; oneTimePassword?: string } | null;
}

/** How a core's process ended. */
export interface CoreDeath {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it refuses to start, a line for a person, where trying again changes nothing by itself. */
  refusal: string | null;
  /** It was ended because its event loop stood still. */
  hung: boolean;
}

/** Takes what the core writes, line by line. */
export type CoreOutput = (line: string) => void;

/** Hears where the core is, or that it is nowhere. */
export type CoreFollower = (ready: CoreReady | null, death: CoreDeath | null) => void;

/** Waits before the second, third … start in a row; the first comes at once. Milliseconds. */
const backOff = [0, 100, 250, 500, 1000, 2000];
/** A core that could answer is missed at once: terminals wait for the next one. */
const longestWaitOnceReady = 250;
/** A core that has lived so long has recovered: its next death is a first one again. */
const steadyAfter = 30_000;

/** A core that refuses to start is tried again so often: somebody may have put right what it said. Milliseconds. */
const refusedAgain = 10_000;
/** A core that hangs has so long to end by itself. Milliseconds. */
const hangTimeout = 2000;

/** A core that does not tell its figures in so many milliseconds is too busy for it, or too old. */
const figuresTimeout = 1000;

/** The core's environment: the gateway's without the gateway's own address and secrets. */
export function coreEnv(
  env: NodeJS.ProcessEnv,
  { dataDir, logLevel }: Pick<GatewayConfig, 'dataDir' | 'logLevel'>,
  compileCache: string,
): NodeJS.ProcessEnv {
  const settings = { CORE_HOST: '127.0.0.1', CORE_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: logLevel };
  const passed = { ...env, ...settings, NODE_COMPILE_CACHE: compileCache };
  const own = [
    'HOST',
    'PORT',
    'SESSION_SECRET',
    'OPS_TOKEN',
    'TLS_CERT_FILE',
    'TLS_KEY_FILE',
    'OIDC_CLIENT_SECRET',
  ];
  return Object.fromEntries(Object.entries(passed).filter(([name]) => !own.includes(name)));
}

/** What a core needs beside its program. */
export interface CoreProcessDeps {
  env: NodeJS.ProcessEnv;
  clock: Clock;
  /** Why no core may be started just now, a line for a person; null where one may. */
  refusal?: () => string | null;
  silence?: Silence;
}

/**
 * The embedded core: a process of its own, so that neither its work nor its death stops the gateway. It is started
 * again whenever it dies, ended when its event loop no longer turns, and ends by itself when the gateway is gone (its IPC
 * channel closes then).
 */
export class CoreProcess {
  readonly #entry: string;
  readonly #deps: CoreProcessDeps;
  readonly #clock: Clock;
  readonly #silence: Silence;
  #child: ChildProcess | null = null;
  #ready: CoreReady | null = null;
  #follower: CoreFollower | null = null;
  #deaths = 0;
  #started = 0;
  #stopping = false;
  #death: CoreDeath | null = null;
  #hangs = 0;
  #hung = false;
  #cancelRestart: (() => void) | null = null;
  #output: CoreOutput | null = null;
  /** What it wrote before anybody took it. */
  readonly #unread: string[] = [];
  #logLevel: LogLevel | null = null;
  #certificateEnd: number | null = null;
  #starts = 0;
  readonly #questions = new Set<(figures: CoreFigures) => void>();

  /** Starts it. @param entry the core's main file */
  constructor(entry: string, deps: CoreProcessDeps) {
    this.#entry = entry;
    this.#deps = deps;
    this.#clock = deps.clock;
    this.#silence = deps.silence ?? new Silence();
    this.#start();
    this.#clock.every(aliveEvery, () => this.#beat());
  }

  /** Starts after the first. */
  get restarts(): number {
    return this.#starts - 1;
  }

  /** How often it was ended because it hung. */
  get hangs(): number {
    return this.#hangs;
  }

  /** Why there is no core, a line for a person, where its last start was refused; else null. */
  get refusal(): string | null {
    return this.#death?.refusal ?? null;
  }

  /** Hands over what the core writes, from its first line on. */
  listen(output: CoreOutput): void {
    this.#output = output;
    for (const line of this.#unread.splice(0)) output(line);
  }

  /** Sets the level of the core's log, and of every core that comes after it. */
  setLogLevel(level: LogLevel): void {
    this.#logLevel = level;
    this.#send({ type: 'log-level', level });
  }

  /** Tells the core, and every one that comes after it, when the site's certificate ends: its start page warns. */
  setCertificateEnd(endsAt: number): void {
    this.#certificateEnd = endsAt;
    this.#send({ type: 'certificate', endsAt });
  }

  /** What the core measures of itself; null where it does not say it in time. */
  figures(): Promise<CoreFigures | null> {
    if (!this.#ready) return Promise.resolve(null);
    return new Promise((resolve) => {
      const answer = (figures: CoreFigures | null) => {
        cancel();
        this.#questions.delete(answer);
        resolve(figures);
      };
      const cancel = this.#clock.after(figuresTimeout, () => answer(null));
      this.#questions.add(answer);
      this.#send({ type: 'figures' });
    });
  }

  /** Tells the follower where the core is, now and at every change. */
  follow(follower: CoreFollower): void {
    this.#follower = follower;
    follower(this.#ready, this.#death);
  }

  /**
   * Ends it for good: SIGTERM, so that it finishes what it has begun, and SIGKILL for one that hangs.
   * @param timeout milliseconds
   */
  async stop(timeout: number): Promise<void> {
    this.#stopping = true;
    this.#cancelRestart?.();
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const kill = setTimeout(() => child.kill('SIGKILL'), timeout);
      // Not at its exit: its last lines may still be in the pipe.
      child.once('close', () => {
        clearTimeout(kill);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  #start(): void {
    const refusal = this.#deps.refusal?.() ?? null;
    if (refusal !== null) {
      this.#restart({ code: null, signal: null, refusal, hung: false });
      return;
    }
    this.#started = this.#clock.monotonic();
    this.#starts++;
    // A process group of its own: Ctrl+C in a terminal reaches every process of the group, and a core that ends
    // before the gateway has finished its requests would cut them.
    // On Windows such a group would bring a window of its own.
    const options = { env: this.#deps.env, execArgv: coreOptions, detached: true, windowsHide: true };
    const child = fork(this.#entry, [], { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#child = child;
    this.#silence.broken();
    this.#hung = false;
    let refused: string | null = null;
    child.on('message', (message) => {
      this.#silence.broken();
      refused ??= refusalIn(message);
      if (isReady(message)) this.#notify(message, null);
      else this.#answer(figuresIn(message));
    });
    for (const stream of [child.stdout, child.stderr]) if (stream) this.#read(stream);
    // Not at its exit: what it said last may still be in the channel.
    child.once('close', (code, signal) =>
      this.#restart({ code, signal, refusal: refused, hung: this.#hung }),
    );
    // One that could not be started is told of by its error, and closed after it.
    child.once('error', () => undefined);
  }

  /** The core hears that we live, and one that no longer does is ended. Its start may take as long as its migrations do. */
  #beat(): void {
    this.#send(alive);
    const child = this.#child;
    if (!this.#ready || !child?.pid || !this.#silence.isTooLong(child.pid)) return;
    this.#hangs++;
    this.#hung = true;
    this.#notify(null, null);
    child.kill('SIGTERM');
    const cancel = this.#clock.after(hangTimeout, () => child.kill('SIGKILL'));
    child.once('exit', cancel);
  }

  #read(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => {
      if (this.#output) this.#output(line);
      else this.#unread.push(line);
    });
  }

  #send(message: object): void {
    // One that is just dying hears nothing; the next one is told when it is ready.
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  #answer(figures: CoreFigures | null): void {
    if (figures) for (const question of this.#questions) question(figures);
  }

  #restart(death: CoreDeath): void {
    if (this.#stopping) return;
    if (this.#clock.monotonic() - this.#started > steadyAfter) this.#deaths = 0;
    const most = this.#ready || death.hung ? longestWaitOnceReady : Number.POSITIVE_INFINITY;
    this.#notify(null, death);
    const soon = Math.min(backOff[Math.min(this.#deaths++, backOff.length - 1)] ?? 0, most);
    const wait = death.refusal === null ? soon : refusedAgain;
    this.#cancelRestart = this.#clock.after(wait, () => this.#start());
  }

  #notify(ready: CoreReady | null, death: CoreDeath | null): void {
    this.#ready = ready;
    this.#death = death;
    if (ready && this.#logLevel) this.#send({ type: 'log-level', level: this.#logLevel });
    if (ready && this.#certificateEnd !== null) this.setCertificateEnd(this.#certificateEnd);
    this.#follower?.(ready, death);
  }
}

function refusalIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, reason } = message as { type?: unknown; reason?: unknown };
  return type === 'refused' && typeof reason === 'string' ? reason : null;
}

function isReady(message: unknown): message is CoreReady {
  if (typeof message !== 'object' || message === null) return false;
  const { type, url } = message as Partial<CoreReady>;
  return type === 'ready' && typeof url === 'string' && URL.canParse(url);
}

/** Of an answer of figures those that are known and of their kind. */
function figuresIn(message: unknown): CoreFigures | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, figures } = message as { type?: unknown; figures?: unknown };
  if (type !== 'figures' || typeof figures !== 'object' || figures === null) return null;
  const known = Object.entries(coreFigures).flatMap(([name, { kind }]) => {
    const value: unknown = (figures as Record<string, unknown>)[name];
    return (kind === 'histogram' ? isHistogram(value) : Number.isFinite(value)) ? [[name, value]] : [];
  });
  return Object.fromEntries(known) as CoreFigures;
}
