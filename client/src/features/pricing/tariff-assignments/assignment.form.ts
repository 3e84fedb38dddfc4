import type { InferType } from 'yup';
import type { tariffAssignmentSchema } from '../../../../../shared/features/pricing/tariff-assignments/tariff-assignment.schema.ts';
import type { Assignment } from './precedence.ts';

/** The screen's name in grants and routes. */
export const view = 'view/rate/manage';
export const path = `/${view}`;

/** A tariff as far as this screen knows it. */
export interface TariffName {
  id: number;
  code: string;
  name: string;
  vehicleType: string;
}

export interface AssignmentValues {
  tariffId: string;
  vehicleType: string;
  /** Empty: every slot. */
  slotId: string;
  validFrom: string;
  validTo: string;
}

export type AssignmentInput = InferType<typeof tariffAssignmentSchema>;

/**
 * @param today the first day of a new one
 * @param tariff what a new one assigns unless told otherwise
 */
export function toForm(today: string, assignment?: Assignment, tariff?: TariffName): AssignmentValues {
  return {
    tariffId: String(assignment?.tariffId ?? tariff?.id ?? ''),
    vehicleType: assignment?.vehicleType ?? tariff?.vehicleType ?? 'CA',
    slotId: assignment?.slotId == null ? '' : String(assignment.slotId),
    validFrom: assignment?.validFrom ?? today,
    validTo: assignment?.validTo ?? '',
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: AssignmentValues): AssignmentInput {
  return {
    tariffId: values.tariffId === '' ? undefined : Number(values.tariffId),
    vehicleType: values.vehicleType,
    slotId: values.slotId === '' ? null : Number(values.slotId),
    validFrom: values.validFrom,
    validTo: values.validTo || null,
  } as AssignmentInput;
}
