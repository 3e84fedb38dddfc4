import { problem } from '../../../../shared/schema.ts';
import type { ReadRow } from './import-rows.rules.ts';

interface Span {
  from: string;
  to: string | null;
}

const overlaps = (one: Span, other: Span) =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);

/**
 * What earlier rows of the file have taken: a tag for ever, a plate for the days of its row. The later row is the one that is
 * wrong. A row with other faults takes nothing, so that what it has can be right elsewhere.
 */
export class TakenByRows {
  readonly #tags = new Set<string>();
  readonly #plates = new Map<string, Span[]>();

  /** Finds what a row repeats, and takes what is its own. */
  check({ input: { subscriber }, faults }: ReadRow): void {
    const span = { from: subscriber.validFrom, to: subscriber.validTo };
    for (const { plate, tag } of subscriber.vehicles) {
      if (tag && this.#tags.has(tag) && !faults.has('tags'))
        faults.set('tags', { ...problem('tagDuplicated'), complement: tag });
      const spans = (plate && this.#plates.get(plate)) || [];
      if (plate && spans.some((one) => overlaps(one, span)) && !faults.has('plates'))
        faults.set('plates', { ...problem('subscriberPlateDuplicated'), complement: plate });
    }
    if (faults.size > 0) return;
    for (const { plate, tag } of subscriber.vehicles) {
      if (tag) this.#tags.add(tag);
      if (plate) this.#plates.set(plate, [...(this.#plates.get(plate) ?? []), span]);
    }
  }
}
