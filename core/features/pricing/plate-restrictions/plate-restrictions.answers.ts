import { fields, flag, listOf, orNull, text, whole } from '../../../http/json-schema.ts';

/** Whether a plate may drive: `RestrictionCheck`, with what each restriction says where that is asked. */
export const plateCheckAnswer = fields(
  { restricted: flag, notice: text },
  {
    restrictionId: whole,
    findings: listOf(
      fields({
        restrictionId: whole,
        title: text,
        windows: listOf(fields({ from: text, to: text })),
        notice: text,
        reason: orNull(text),
        digit: orNull(whole),
        digits: listOf(whole),
      }),
    ),
  },
);
