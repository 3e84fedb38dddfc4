import { insidePayments, insideWarnings } from '../../../../shared/features/traffic/inside/inside.ts';
import { services, vehicleTypes } from '../../../../shared/values.ts';
import {
  extended,
  fields,
  instant,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { insideStays } from './inside.table.ts';

/** A vehicle inside: `InsideStay`. */
export const insideAnswer = recordAnswer(insideStays, {
  answered: {
    vehicleType: oneOf(vehicleTypes),
    service: oneOf(services),
    minutes: whole,
    due: orNull(whole),
    payment: oneOf(insidePayments),
    warnings: listOf(oneOf(insideWarnings)),
  },
});

/** The same with its tariff and what it has paid: `InsideDetail`. */
export const insideDetailAnswer = named(
  'InsideDetail',
  extended(insideAnswer, {
    tariff: orNull(fields({ id: whole, code: text, name: text })),
    receipts: listOf(
      fields({ id: whole, at: instant, method: text, device: text, total: whole, number: orNull(text) }),
    ),
  }),
);
