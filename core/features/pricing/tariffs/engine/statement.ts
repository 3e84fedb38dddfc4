import type { TraceLine } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import type { Charge } from './charges.ts';
import { ExactSum, exactInteger } from './exact.ts';
import type { ZoneClock } from './zone-clock.ts';

/** A line of the trace with instants in milliseconds. */
export interface Line extends Omit<TraceLine, 'from' | 'to'> {
  from: number;
  to: number;
}

/** A price and the lines that explain it: their values add up to `amount`. */
export interface Statement {
  amount: number;
  lines: Line[];
}

/** More lines than anybody reads; what follows is one line, or a short cycle over years would fill the memory. */
const lineLimit = 5000;

interface OpenLine {
  charge: Charge;
  to: number;
  count: number;
  sum: ExactSum;
}

/**
 * Adds charges up as they come: each window of `maximum` is capped on its exact sum, the whole is rounded once.
 * A line shows its own value half up; what that leaves over against the sum is a line `rounding`.
 */
export class StatementWriter {
  readonly #cap: number | null;
  readonly #lines: Line[] = [];
  readonly #total = new ExactSum();
  #shown = 0;
  #window = new ExactSum();
  #windowStart: number | null = null;
  #open: OpenLine | null = null;

  constructor(cap: number | null) {
    this.#cap = cap;
  }

  /** Takes the next charge of the stay; it begins where the one before ended. */
  take(charge: Charge): void {
    if (charge.block && charge.window !== this.#windowStart) {
      this.#closeWindow();
      this.#windowStart = charge.window;
    }
    let open = this.#open;
    if (open && open.charge.block === charge.block && open.charge.segment === charge.segment) {
      open.to = charge.to;
      if (charge.block) open.count += charge.count;
    } else {
      this.#closeLine();
      open = { charge, to: charge.to, count: charge.count, sum: new ExactSum() };
      this.#open = open;
    }
    open.sum.add(charge.whole, charge.part);
    this.#window.add(charge.whole, charge.part);
  }

  finish(): Statement {
    this.#closeWindow();
    this.#closeLine();
    const amount = this.#total.rounded();
    const rest = amount - this.#shown;
    if (rest !== 0) this.#lines.push(adjustment('rounding', this.#at(), rest));
    return { amount, lines: this.#lines };
  }

  #closeWindow(): void {
    const excess = this.#cap === null ? null : this.#window.excessOver(this.#cap);
    if (this.#cap === null || excess === null) this.#total.addSum(this.#window);
    else {
      this.#total.add(this.#cap, null);
      if (excess > 0) {
        this.#closeLine();
        this.#show(adjustment('cap', this.#at(), -excess));
      }
    }
    this.#window = new ExactSum();
  }

  #closeLine(): void {
    if (!this.#open) return;
    const { charge, to, count, sum } = this.#open;
    const { from, segment, block } = charge;
    const value = sum.rounded();
    this.#show({ kind: block ? 'block' : 'free', from, to, segment, block: block?.id ?? null, count, value });
    this.#open = null;
  }

  #show(line: Line): void {
    this.#shown = exactInteger(this.#shown + line.value);
    const last = this.#lines.at(-1);
    if (!last || this.#lines.length < lineLimit) this.#lines.push(line);
    else if (last.kind !== 'summary') {
      this.#lines.push({ ...line, kind: 'summary', segment: null, block: null, count: 1 });
    } else {
      last.to = line.to;
      last.value += line.value;
      last.count += 1;
    }
  }

  #at(): number {
    return this.#lines.at(-1)?.to ?? 0;
  }
}

/** A line that corrects the sum of those before it: it takes no time and stands at the end of theirs. */
export function adjustment(kind: TraceLine['kind'], at: number, value: number): Line {
  return { kind, from: at, to: at, segment: null, block: null, count: 1, value };
}

export function traceOf(lines: Line[], clock: ZoneClock): TraceLine[] {
  return lines.map((line) => ({ ...line, from: clock.format(line.from), to: clock.format(line.to) }));
}
