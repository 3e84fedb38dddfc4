import type { LogFn, Logger, LoggerOptions } from 'pino';

/** Lines of one kind of fault are this far apart. Milliseconds. */
const lineEvery = 60_000;

/** What was left out of the log since the last line of a kind. */
interface Kind {
  suppressed: number;
  message: string;
}

/**
 * Faults that every call meets at once (a full disk, a database that is away) as one line a minute and kind, without a
 * stack and with the number of lines left out: in thousands of stacks nobody finds the cause, and they fill the disk.
 */
export class FaultLog {
  readonly #kindOf: (error: unknown) => string | null;
  readonly #kinds = new Map<string, Kind>();
  #log: Logger | null = null;

  /** @param kindOf the kind of a fault that is counted; null for an error that gets its own line, as ever */
  constructor(kindOf: (error: unknown) => string | null) {
    this.#kindOf = kindOf;
  }

  /** pino's option. */
  get hooks(): NonNullable<LoggerOptions['hooks']> {
    const faults = this;
    return {
      logMethod(args, method) {
        faults.#write(args as Parameters<LogFn>, (...line) => method.apply(this, line));
      },
    };
  }

  /** @param log where the counts go */
  watch(log: Logger): void {
    this.#log = log;
  }

  #write(args: Parameters<LogFn>, write: (...line: Parameters<LogFn>) => void): void {
    const [bindings, message = ''] = args as [unknown, unknown];
    const error = isBindings(bindings) ? bindings.err : undefined;
    const kind = error === undefined ? null : this.#kindOf(error);
    if (kind === null || !(error instanceof Error)) {
      write(...args);
      return;
    }
    const known = this.#kinds.get(kind);
    if (known) {
      known.suppressed += 1;
      known.message = error.message;
      return;
    }
    this.#kinds.set(kind, { suppressed: 0, message: error.message });
    this.#countLater(kind);
    const { err: _, ...rest } = isBindings(bindings) ? bindings : {};
    write({ ...rest, fault: kind, reason: error.message }, String(message));
  }

  #countLater(kind: string): void {
    setTimeout(() => {
      const { suppressed = 0, message: reason = '' } = this.#kinds.get(kind) ?? {};
      this.#kinds.delete(kind);
      if (suppressed === 0) return;
      this.#log?.error({ fault: kind, reason, suppressed }, 'the fault goes on');
      this.#kinds.set(kind, { suppressed: 0, message: reason });
      this.#countLater(kind);
    }, lineEvery).unref();
  }
}

function isBindings(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Error);
}
