import { operatingParametersSchema } from '../../../../shared/features/site/operating-parameters/operating-parameters.schema.ts';
import { extended, fields, instant, named, whole } from '../../../http/json-schema.ts';
import { storedAnswer } from '../../../http/record-answers.ts';

const { properties, required = [] } = extended(storedAnswer(operatingParametersSchema), {
  id: whole,
  version: whole,
});

/** The settings of a lot; when they were stored is known once somebody has. */
export const operatingParametersAnswer = named('OperatingParameters', {
  ...fields({}, { ...properties, createdAt: instant, updatedAt: instant }),
  required,
});
