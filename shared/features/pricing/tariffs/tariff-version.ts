import type { InferType } from 'yup';
import { parseInstant } from '../../../dates.ts';
import { flag, integer, requiredText, rule, shape, text } from '../../../schema.ts';
import type { VehicleType } from '../../../values.ts';
import type { TariffTerms } from './tariff.ts';
import type { TariffExample } from './tariff-example.schema.ts';

/**
 * What became of a version: `draft` waits for a second person, `replaced` was a draft or a coming version that a newer
 * one took the place of.
 */
export const versionStates = ['draft', 'approved', 'rejected', 'withdrawn', 'replaced'] as const;
export type VersionState = (typeof versionStates)[number];

/** A version of a tariff as it is listed. */
export interface TariffVersion {
  id: number;
  /** Place among the tariff's versions, from 1. */
  number: number;
  /** The record's version that filed it. */
  version: number;
  state: VersionState;
  /** Whether new stays are stamped with it now, will be from `inForceFrom` on, or were once. */
  standing: 'in-force' | 'coming' | 'past' | null;
  code: string;
  name: string;
  vehicleType: VehicleType;
  terms: TariffTerms;
  examples: TariffExample[];
  author: { id: number; name: string } | null;
  createdAt: string;
  inForceFrom: string | null;
  decidedBy: { id: number; name: string } | null;
  decidedAt: string | null;
  reason: string | null;
}

const version = () => integer(1, Number.MAX_SAFE_INTEGER).required();
const reasonLength = 500;

/** `from` null or left out: from now on. */
export const approvalSchema = shape({
  version: version(),
  from: text(40)
    .nullable()
    .optional()
    .test('instant', rule('instant'), (value) => value == null || !Number.isNaN(parseInstant(value))),
});
export const rejectionSchema = shape({ version: version(), reason: requiredText(reasonLength) });
export const withdrawalSchema = shape({
  version: version(),
  reason: text(reasonLength).nullable().optional(),
});
/** `aroundWeek`: the segments that run round the week are meant to. */
export const restorationSchema = shape({
  version: version(),
  versionId: version(),
  aroundWeek: flag().optional(),
});

export type ApprovalInput = InferType<typeof approvalSchema>;
export type RejectionInput = InferType<typeof rejectionSchema>;
export type WithdrawalInput = InferType<typeof withdrawalSchema>;
export type RestorationInput = InferType<typeof restorationSchema>;
