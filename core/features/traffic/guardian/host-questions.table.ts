import type { HostAnswer } from '../../../../shared/features/traffic/guardian/invitation.ts';
import {
  code,
  company,
  hidden,
  instant,
  nullable,
  recordColumns,
  reference,
  text,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** What a host was asked by mail: about a person at the gate, or about an invitation. It names nobody by itself. */
export const guardianQuestions = table('guardian_questions', {
  ...recordColumns,
  companyId: company(),
  personId: nullable(reference('guardian_persons')),
  invitationId: nullable(reference('guardian_invitations')),
  hostId: reference('guardian_persons'),
  /** The visit that came of it, of a person at the gate. */
  visitId: nullable(reference('guardian_visits')),
  gate: nullable(text()),
  expiresAt: instant(),
  /** Of the token that was mailed; a question that was answered or replaced has none. */
  tokenHash: hidden(nullable(text())),
  answer: nullable(code<HostAnswer>('guardianInvitations.answers')),
  answeredAt: nullable(instant()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    guardian_questions: RowOf<typeof guardianQuestions>;
  }
}
