import { string } from 'yup';
import { array } from '../../../bounded-array.ts';
import { parseInstant } from '../../../dates.ts';
import { limits } from '../../../limits.ts';
import { choice, flag, integer, type Problems, problem, requiredText, rule, shape } from '../../../schema.ts';
import { discountKinds } from '../../../values.ts';
import type { QuoteDiscount } from './tariff.ts';
import { tariffLimits } from './tariff-limits.ts';

function instant() {
  return string()
    .required()
    .test('instant', rule('instant'), (value) => value === undefined || !Number.isNaN(parseInstant(value)));
}

/** A stay with what it must cost: kept with its tariff, and held against every change of it. */
export const tariffExampleSchema = shape({
  name: requiredText(limits.nameLength),
  entryAt: instant(),
  exitAt: instant(),
  discounts: array()
    .of(
      shape({
        kind: choice(discountKinds).required(),
        value: integer(0, limits.money, problem('discountValueInvalid')),
      }),
    )
    .max(10)
    .optional(),
  lostTicket: flag().optional(),
  total: integer(0, tariffLimits.value).required(),
});

/** As it travels and is stored. */
export interface TariffExample {
  name: string;
  entryAt: string;
  exitAt: string;
  discounts?: QuoteDiscount[] | undefined;
  lostTicket?: boolean | undefined;
  total: number;
}

const longestMs = tariffLimits.exampleDays * 86_400_000;

/** What is wrong with the stays of examples, by path. The values may be anything: their types are the schema's to refuse. */
export function exampleFaults(examples: unknown): Problems {
  const faults: Problems = {};
  if (!Array.isArray(examples)) return faults;
  examples.slice(0, tariffLimits.examples).forEach((one: Partial<TariffExample> | null, index) => {
    const stay = parseInstant(one?.exitAt) - parseInstant(one?.entryAt);
    const path = `examples[${index}].exitAt`;
    if (stay < 0) faults[path] = problem('initialDateAfterFinal');
    else if (stay > longestMs) faults[path] = rule('atMost', { max: `${tariffLimits.exampleDays} d` });
  });
  return faults;
}
