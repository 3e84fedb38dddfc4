import { depositStates, type SlipType } from '../../../../shared/features/traffic/deposits/deposit.ts';
import { fields, instant, listOf, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';

const places = listOf(fields({ deviceId: whole, amount: whole }));

/** The fields of a deposit that are no plain column; amounts in minor units. */
export const depositFields = {
  details: places,
  proposals: places,
  closureIds: listOf(whole),
  state: oneOf(depositStates),
};

export const heldAnswer = listOf(
  fields({ id: whole, deviceId: whole, at: instant, cashier: text, cash: whole }),
);

export const cashAnswer = listOf(
  fields({
    deviceId: whole,
    counted: whole,
    since: orNull(instant),
    uncounted: whole,
    closures: heldAnswer,
    closureCount: whole,
  }),
);

/** The media types of slips. */
export const mediaTypes: Readonly<Record<SlipType, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};
