import { type InferType, string } from 'yup';
import { parseInstant } from '../../../dates.ts';
import { limits } from '../../../limits.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import { flag, integer, list, requiredText, rule, shape, uuid } from '../../../schema.ts';

/** Stays that one call closes, and plates that one inventory has at most. */
export const most = { stays: 500, plates: 5000 };

export const purgeSchema = shape({
  stayIds: list(integer(1, Number.MAX_SAFE_INTEGER).required(), { max: most.stays })
    .required()
    .min(1, rule('required')),
  reason: requiredText(limits.textLength),
});
export type PurgeInput = InferType<typeof purgeSchema>;

/** `keepSeen`: those that have entered again since stay as they are. */
export const purgeUndoSchema = shape({
  reason: requiredText(limits.textLength),
  keepSeen: flag().optional(),
});
export type PurgeUndoInput = InferType<typeof purgeUndoSchema>;

/** Plates seen in the lot, or in a slot of it, once for each `id`: a handheld sends them when it has a network again. */
export const inventorySchema = shape({
  id: uuid(),
  slotId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
  at: string()
    .required()
    .test('instant', rule('instant'), (value) => !value || !Number.isNaN(parseInstant(value))),
  plates: list(
    string()
      .required()
      .test('plate', rule('plate'), (value) => !value || isPlateLike(normalizePlate(value))),
    { max: most.plates },
  )
    .required()
    .min(1, rule('required')),
});
export type InventoryInput = InferType<typeof inventorySchema>;
