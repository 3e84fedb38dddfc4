import type { InferType } from 'yup';
import type { incomeSettingSchema } from '../../../../shared/features/site/income-settings/income-setting.schema.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { type CompanyScope, isActive } from '../../../db/records.ts';
import { AppError } from '../../../errors.ts';
import { incomeSettings } from './income-settings.table.ts';

type Input = InferType<typeof incomeSettingSchema>;

export const incomeSettingStore = plainStore(incomeSettings, (input: Input) => ({
  ...input,
  conceptId: input.conceptId ?? null,
  taxAccount: input.taxAccount ?? null,
  costCentre: input.costCentre || null,
}));

/** A concept that was deleted since stays where it is named until another is chosen. */
export const ownConcept: Rule<typeof incomeSettings, Input, 'conceptId', CompanyScope> = {
  fields: ['conceptId'],
  async check({ trx, scope: { companyId }, before, input: { conceptId } }) {
    if (conceptId == null || conceptId === before?.conceptId) return;
    if (!(await isActive(trx, 'concepts', companyId, conceptId)))
      throw AppError.on('conceptId', 'conceptUnknown');
  },
};
