import { actorKinds } from '../../../../shared/features/traffic/money-acts/money-act.ts';
import { moneyActs as actNames } from '../../../../shared/values.ts';
import {
  decimal,
  fields,
  flag,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { moneyActs } from './money-acts.table.ts';

const act = oneOf(actNames);

/** What brought the lot less money, with who did it and the vehicle that it was about. */
export const actAnswer = recordAnswer(moneyActs, {
  answered: { act, person: orNull(text), ticket: orNull(text), plate: orNull(text) },
});

/** How often each did so; rates for 100 vehicles. */
export const ratesAnswer = named(
  'ActRates',
  fields({
    isComplete: flag,
    rates: listOf(
      fields({
        ...{ kind: oneOf(actorKinds), key: text, name: text, act },
        ...{ count: whole, amount: whole, shifts: whole, vehicles: whole },
        ...{ perShift: orNull(decimal), rate: decimal, low: decimal, high: decimal },
        ...{ others: orNull(decimal), basis: orNull(oneOf(['others', 'earlier'])), isAbove: flag },
      }),
    ),
  }),
);
