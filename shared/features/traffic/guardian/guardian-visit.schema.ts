import { type InferType, string } from 'yup';
import { limits } from '../../../limits.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import { integer, requiredText, rule, shape, text, uuid } from '../../../schema.ts';

const gate = () => requiredText(limits.codeLength);
/** How long ago it was, of what a desk without a network notes later: no clock but the core's counts. */
const secondsAgo = () => integer(0, limits.visitSecondsAgo);

/** A person who wants to come in; `id` is the caller's: sent twice it counts once. */
export const visitEntrySchema = shape({
  id: uuid(),
  personId: integer(1, Number.MAX_SAFE_INTEGER).required(),
  gate: gate(),
  /** Whom the visit is to; of who has a host its name unless told. */
  host: text(limits.nameLength).nullable(),
  /** The number of a badge that is lent. */
  badge: text(limits.codeLength).nullable(),
  plate: string()
    .max(limits.plateLength * 2)
    .nullable()
    .test('plate', rule('plate'), (value) => !value || isPlateLike(normalizePlate(value))),
  reason: text(limits.textLength).nullable(),
  secondsAgo: secondsAgo(),
});
export type VisitEntryInput = InferType<typeof visitEntrySchema>;

/** A person who leaves; `id` is the caller's. */
export const visitExitSchema = shape({ id: uuid(), gate: gate(), secondsAgo: secondsAgo() });
export type VisitExitInput = InferType<typeof visitExitSchema>;
