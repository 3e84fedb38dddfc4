import {
  denominationKinds,
  drawerMovementKinds,
} from '../../../../shared/features/traffic/closures/closure.ts';
import {
  extended,
  fields,
  instant,
  listOf,
  mapOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { closures, drawerMovements } from './closures.table.ts';

const counts = listOf(fields({ kind: oneOf(denominationKinds), value: whole, count: whole }));

/** A closure; amounts in minor units. */
export const closureAnswer = recordAnswer(closures, { answered: { methods: mapOf(whole), counts } });

export const drawerMovementAnswer = recordAnswer(drawerMovements, {
  answered: { kind: oneOf(drawerMovementKinds) },
});

export const closureDetailAnswer = named(
  'ClosureDetail',
  extended(closureAnswer, {
    receipts: listOf(fields({ method: text, kind: text, count: whole, amount: whole })),
    movements: listOf(drawerMovementAnswer),
  }),
);

export const drawerAnswer = fields({
  since: orNull(instant),
  receipts: whole,
  movements: listOf(drawerMovementAnswer),
});
