import type {
  IncomeSetting,
  IncomeSettingInput,
} from '../../../../../shared/features/site/income-settings/income-setting.schema.ts';

/** The screen's name in grants and routes. */
export const view = 'view/income-setting';
export const path = `/${view}`;

/** A concept as far as this screen knows it. */
export interface Named {
  id: number;
  name: string;
}

export interface IncomeValues {
  kind: string;
  /** Empty: none in particular. */
  conceptId: string;
  incomeAccount: string;
  taxAccount: string;
  costCentre: string;
}

export function toForm(setting?: IncomeSetting): IncomeValues {
  return {
    kind: setting?.kind ?? '',
    conceptId: setting?.conceptId == null ? '' : String(setting.conceptId),
    incomeAccount: setting?.incomeAccount ?? '',
    taxAccount: setting?.taxAccount ?? '',
    costCentre: setting?.costCentre ?? '',
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: IncomeValues): IncomeSettingInput {
  return {
    kind: values.kind || undefined,
    conceptId: values.conceptId === '' ? null : Number(values.conceptId),
    incomeAccount: values.incomeAccount.trim(),
    taxAccount: values.taxAccount.trim() || null,
    costCentre: values.costCentre.trim() || null,
  } as IncomeSettingInput;
}
