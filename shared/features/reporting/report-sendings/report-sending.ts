import type { ErrorBody } from '../../../errors/catalogue.ts';
import type { ReportSetting } from '../../../reports/report.ts';
import type { CompanyName } from '../../../session.ts';
import type {
  ReportSendingInput,
  RunState,
  SendingDelivery,
  SendingOutcome,
} from './report-sending.schema.ts';

/** A sending as the core answers it. */
export interface ReportSending extends ReportSendingInput {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  filters: Record<string, string>;
  startsOn: string;
  recipients: string[];
  /** In whose name the file is made: who saved it last. */
  ownerId: number;
  owner: string | null;
  /** Null while it is paused. */
  nextRun: string | null;
  lastRunAt: string | null;
  lastStatus: SendingOutcome | null;
  lastDescription: string | null;
  /** When the key was made that signs what goes to an outside system. */
  secretIssuedAt: string | null;
}

/** A sending of one due time, or of a press of the button. */
export interface ReportSendingRun {
  id: number;
  sendingId: number;
  kind: 'due' | 'now';
  dueAt: string;
  fromDay: string;
  toDay: string;
  /** Due times before this one that nobody was there for. */
  skipped: number;
  format: ReportSendingInput['format'];
  channel: ReportSendingInput['channel'];
  recipients: string[];
  state: RunState;
  attempts: number;
  rows: number | null;
  size: number | null;
  hasFile: boolean;
  finishedAt: string | null;
  deliveries: SendingDelivery[];
  error?: ErrorBody;
}

/** What a sending would send, were it due now. */
export interface SendingPreview {
  from: string;
  to: string;
  rows: number;
  subject: string;
  text: string;
  fileName: string;
}

/** A report that may be sent, and what its filters may be set to. */
export interface SendingSetting extends ReportSetting {
  /** A mail server is set. */
  mail: boolean;
  /** Ids of the reports that the user may see. */
  reports: string[];
  /** Of one report that was asked about: the lots that it can be of, by name. */
  lots: CompanyName[];
}
