import { localDay } from '../../../../shared/dates.ts';
import { outlookOf } from '../../../../shared/features/billing/resolutions/outlook.ts';
import { resolutionSchema } from '../../../../shared/features/billing/resolutions/resolution.schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { companyOf } from '../../../http/endpoint.ts';
import { type Rule, resourceEndpoints } from '../../../http/resource.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import {
  breaksInvoices,
  currentNumberOf,
  isRaised,
  isUsed,
  type NumberRange,
  rangeFaults,
  whatIsLeft,
} from './resolutions.rules.ts';
import { overlappingRange } from './resolutions.store.ts';
import { resolutions } from './resolutions.table.ts';

/** Two ranges of one prefix share no number. */
const ownNumbers: Rule = {
  fields: ['prefix', 'initialNumber', 'finalNumber'],
  async check({ trx, call, before, values }) {
    const companyId = companyOf(call);
    await lockCompany(trx, companyId);
    const range = values as unknown as NumberRange;
    if (await overlappingRange(trx, companyId, range, (before?.id as number) ?? null))
      throw AppError.on('prefix', 'prefixDuplicated');
  },
};

export const resolutionEndpoints = resourceEndpoints({
  name: 'resolutions',
  scope: 'company',
  table: resolutions,
  schema: resolutionSchema,
  list: { search: ['number', 'prefix'], order: '-active,-initialDate' },
  readOnly: ['numbersLeft', 'daysLeft', 'state', 'runsOutOn', 'raiseReason'],
  defaults: { prefix: '', active: false },
  normalize: (given) =>
    typeof given.prefix === 'string' ? { ...given, prefix: given.prefix.toUpperCase() } : given,
  faults: (values, before) => rangeFaults(values, before as NumberRange | null),
  rules: [ownNumbers],
  async beforeWrite({ before, values }) {
    const range = values as unknown as NumberRange;
    const stored = before as NumberRange | null;
    const currentNumber = currentNumberOf(range, stored);
    if (stored && breaksInvoices(stored, { ...range, currentNumber })) throw new AppError('resolutionInUse');
    const { reason, ...fields } = values;
    if (!stored || !isRaised(stored, currentNumber)) return { ...fields, currentNumber };
    return { ...fields, currentNumber, raiseReason: reason };
  },
  async beforeDelete({ before }) {
    if (isUsed(before as unknown as NumberRange)) throw new AppError('resolutionInUse');
  },
  async present(db, _scope, records, call) {
    const settings = await lotSettings(db, companyOf(call));
    const today = localDay(call.actor.now, settings.timeZone);
    return (records as unknown as RecordOf<typeof resolutions>[]).map((record) => {
      const left = whatIsLeft(record, today);
      return { ...record, ...left, ...outlookOf({ ...record, ...left }, settings) };
    });
  },
});
