import type { LogLevel } from '../config.ts';
import { logLevels } from '../config.ts';

/** Lines of what happens that are kept, and the longest that is kept whole. */
const keptLines = 3000;
const longestLine = 16_384;

interface Wanted {
  /** Lines of this level and above. */
  level: LogLevel;
  /** Epoch milliseconds; lines from then on. */
  since: number;
  /** The last so many. */
  limit: number;
}

/**
 * The last lines of gateway and core, for who looks at a site from afar. Lines of requests have a place of their
 * own: on a busy site they would push out what went wrong an hour ago.
 */
export class LogRing {
  readonly #events = new Ring();
  readonly #requests = new Tail();

  /** @param line one JSON object */
  add(line: string, kind: 'event' | 'request'): void {
    const kept = kind === 'event' ? this.#events : this.#requests;
    kept.add(line.length > longestLine ? `${shortened(line)}\n` : line);
  }

  /** In the order of their times. */
  read({ level, since, limit }: Wanted): string[] {
    const least = logLevels.indexOf(level);
    return [...this.#events.lines(), ...this.#requests.lines()]
      .map((line) => ({ line: line.trimEnd(), ...headOf(line) }))
      .filter((one) => one.at >= since && logLevels.indexOf(one.level) <= least)
      .sort((a, b) => a.at - b.at)
      .slice(-limit)
      .map(({ line }) => line);
  }
}

/** A fixed number of lines; the newest takes the place of the oldest. */
class Ring {
  readonly #lines: string[] = [];
  #next = 0;

  add(line: string): void {
    this.#lines[this.#next] = line;
    this.#next = (this.#next + 1) % keptLines;
  }

  lines(): string[] {
    return [...this.#lines.slice(this.#next), ...this.#lines.slice(0, this.#next)];
  }
}

/** Characters that one piece of the tail holds, and how many pieces are kept: some 3,000 lines of requests. */
const pieceLength = 32_768;
const keptPieces = 20;

/**
 * The end of a fast stream of lines. They are kept as bytes in large pieces: thousands of young strings that live a
 * while would each be moved by the garbage collector, at twice the cost of the calls that they tell of.
 */
class Tail {
  readonly #pieces: Buffer[] = [];
  #text = '';

  add(line: string): void {
    this.#text += line;
    if (this.#text.length < pieceLength) return;
    this.#pieces.push(Buffer.from(this.#text));
    this.#text = '';
    if (this.#pieces.length > keptPieces) this.#pieces.shift();
  }

  lines(): string[] {
    return `${Buffer.concat(this.#pieces)}${this.#text}`.split('\n').filter((line) => line !== '');
  }
}

/** A line that was cut by the death of its process is shown to nobody. */
function headOf(line: string): { level: LogLevel; at: number } {
  try {
    const { level, time } = JSON.parse(line);
    return { level, at: Date.parse(time) };
  } catch {
    return { level: 'trace', at: Number.NaN };
  }
}

/** A line that is too long, as one that says so and is JSON still. */
function shortened(line: string): string {
  const { level, time, part, reqId, msg } = JSON.parse(line);
  return JSON.stringify({ level, time, part, reqId, msg, shortened: line.slice(0, longestLine / 2) });
}
