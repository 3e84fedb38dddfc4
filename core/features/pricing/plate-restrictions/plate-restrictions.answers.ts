import { plateRestrictionSchema } from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.schema.ts';
import { fields, flag, listOf, orNull, text, whole } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { plateRestrictions } from './plate-restrictions.table.ts';

const {
  status: _status,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...terms
} = recordAnswer(plateRestrictions, { schema: plateRestrictionSchema }).properties ?? {};

/** A restriction in force, as a terminal gets it: `StoredRestriction`. */
export const storedRestrictionAnswer = fields(terms);

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
