import { Gauge } from '@prometheus-io/client';

/** One line of a figure; `suffix` as histograms have it. */
export interface Series {
  labels?: Record<string, string | number>;
  value: number;
  suffix?: string;
}

/** A figure that is read when somebody asks; no series where there is nothing to tell. */
export interface Figure {
  name: string;
  help: string;
  kind: 'gauge' | 'counter' | 'histogram';
  read(): Iterable<Series> | Promise<Iterable<Series>>;
}

/**
 * A figure for the library's registry that keeps nothing itself: what is counted is counted elsewhere, at the cost
 * of an addition, and written in the library's words here.
 */
export class Reading extends Gauge<string> {
  readonly #figure: Figure;

  constructor(figure: Figure) {
    super({ name: figure.name, help: figure.help, registers: [] });
    this.#figure = figure;
  }

  override async get() {
    const { name, kind, read } = this.#figure;
    const series = await read();
    const values = Array.from(series, ({ labels = {}, value, suffix = '' }) => ({
      metricName: name + suffix,
      labels,
      value,
    }));
    return { ...(await super.get()), type: kind, values };
  }
}
