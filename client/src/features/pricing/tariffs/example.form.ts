import type { QuoteDiscount } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import type { TariffExample } from '../../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import { instantOf, type LocalTime, localTimeOf } from '../../../../../shared/zone-time.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';

/** An example as the form holds it: hours of the lot, the amount as it was typed. */
export interface ExampleValues {
  name: string;
  entry: LocalTime;
  exit: LocalTime;
  discounts: QuoteDiscount[];
  lostTicket: boolean;
  total: string;
}

export function exampleValues(example: TariffExample, timeZone: string): ExampleValues {
  return {
    name: example.name,
    entry: localTimeOf(Date.parse(example.entryAt), timeZone),
    exit: localTimeOf(Date.parse(example.exitAt), timeZone),
    discounts: example.discounts ?? [],
    lostTicket: example.lostTicket === true,
    total: minorText(example.total),
  };
}

/** What travels; an hour that is none yet is an empty text, for the schema to refuse. */
export function examplePayload(values: ExampleValues, timeZone: string) {
  return {
    name: values.name.trim(),
    entryAt: instantText(instantOf(values.entry, timeZone)),
    exitAt: instantText(instantOf(values.exit, timeZone)),
    discounts: values.discounts,
    lostTicket: values.lostTicket,
    total: minorOf(values.total) ?? null,
  };
}

function instantText(instant: number): string {
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString();
}
