import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, list, rule, shape, text, uuid } from '../../../schema.ts';
import { denominationKinds, drawerMovementKinds } from './closure.ts';

const most = { counts: 40, pieces: 1_000_000 };

/**
 * The count of a drawer at the office, by notes and coins or as one amount, without knowing what it should come to;
 * once for each `id`.
 */
export const closureSchema = shape({
  id: uuid(),
  counts: list(
    shape({
      kind: choice(denominationKinds).required(),
      value: integer(1, limits.money).required(),
      count: integer(0, most.pieces).required(),
    }),
    { max: most.counts, by: [['kind', 'value']] },
  ).nullable(),
  counted: integer(0, limits.money)
    .nullable()
    .test('count', rule('required'), (value, { parent }) => value != null || Boolean(parent.counts?.length)),
  note: text(limits.textLength).nullable(),
});
export type ClosureInput = InferType<typeof closureSchema>;

/** Cash into a drawer to begin with, or out of it into the safe; `reference` is the bag's. Once for each `id`. */
export const drawerMovementSchema = shape({
  id: uuid(),
  kind: choice(drawerMovementKinds).required(),
  amount: integer(1, limits.money).required(),
  reference: text(60).nullable(),
});
export type DrawerMovementInput = InferType<typeof drawerMovementSchema>;
