import { type InferType, object, string } from 'yup';
import { day, hour, webAddress } from '../../../field-kinds.ts';
import { limits } from '../../../limits.ts';
import { isPlainAddress } from '../../../mail-address.ts';
import { reportOf } from '../../../reports/all.ts';
import { exportFormats } from '../../../reports/report.ts';
import { choice, flag, integer, list, problem, requiredText, shape, text } from '../../../schema.ts';
import { languages } from '../../../values.ts';
import { sendingPeriods } from './periods.ts';
import { sendingIntervals } from './schedule.ts';

/** By mail, or to an address of an outside system. */
export const sendingChannels = ['app', 'api'] as const;
export type SendingChannel = (typeof sendingChannels)[number];

/** `A` sends, `S` is paused. */
export const sendingStatuses = ['A', 'S'] as const;

/** Whom one report may be sent to. */
export const mostSendingRecipients = 20;
/** Days, weeks or months between two sendings. */
export const mostBetweenSendings = 99;

const reportRequired = problem('sendingReportRequired');
const frequencyRequired = problem('sendingFrequencyRequired');
const timeRequired = problem('sendingTimeRequired');
const recipientInvalid = problem('sendingRecipientInvalid');
const formatRequired = problem('sendingFormatRequired');
const settingRequired = problem('sendingSettingRequired');
const statusRequired = problem('sendingStatusRequired');
const dayRequired = problem('sendingNextRunRequired');

const reportField = () =>
  text()
    .typeError(reportRequired)
    .required(reportRequired)
    .test('known', reportRequired, (value) => !value || reportOf(value) !== undefined);

/** One plain address: nothing in it ends a header or begins another. */
const recipient = () =>
  string()
    .typeError(recipientInvalid)
    .required(recipientInvalid)
    .max(limits.textLength, recipientInvalid)
    .email(recipientInvalid)
    .test('plain', recipientInvalid, (value) => !value || isPlainAddress(value));

/**
 * What a form or a caller may write of a sending: types and bounds of each field. What they mean together is
 * `sendingFaults`; whether report, filters and address may be used says the core.
 */
export const reportSendingSchema = shape({
  title: requiredText(limits.nameLength, problem('sendingTitleRequired')),
  report: reportField(),
  filters: object().required(),
  period: choice(sendingPeriods).required(),
  interval: choice(sendingIntervals, frequencyRequired)
    .typeError(frequencyRequired)
    .required(frequencyRequired),
  every: integer(1, mostBetweenSendings, problem('sendingIntervalInvalid')),
  time: hour(timeRequired).required(timeRequired),
  weekday: integer(1, 7).nullable(),
  monthDay: integer(1, 31).nullable(),
  startsOn: day(dayRequired).typeError(dayRequired).nullable(),
  recipients: list(recipient(), { max: mostSendingRecipients, alike: (address) => address.toLowerCase() })
    .typeError(problem('sendingRecipientRequired'))
    .required(problem('sendingRecipientRequired')),
  format: choice(exportFormats, formatRequired).typeError(formatRequired).required(formatRequired),
  channel: choice(sendingChannels, settingRequired).typeError(settingRequired).required(settingRequired),
  url: webAddress(500).nullable(),
  onlyIfNotEmpty: flag().required(),
  language: choice(languages).required(),
  status: choice(sendingStatuses, statusRequired).typeError(statusRequired).required(statusRequired),
});

export type ReportSendingInput = InferType<typeof reportSendingSchema>;

/** What is asked of a preview: of a sending as it is typed, only what it says of its report. */
export const sendingPreviewSchema = shape({
  title: text(limits.nameLength),
  report: reportField(),
  filters: object().required(),
  period: choice(sendingPeriods).required(),
  format: choice(exportFormats, formatRequired).typeError(formatRequired).required(formatRequired),
  language: choice(languages).required(),
});

export type SendingPreviewInput = InferType<typeof sendingPreviewSchema>;

/** How a run of a sending ended: `partly` reached some of its recipients, `empty` had no rows and went to nobody. */
export const sendingOutcomes = ['sent', 'partly', 'empty', 'failed'] as const;
export type SendingOutcome = (typeof sendingOutcomes)[number];

/** Where a run stands: `waiting` for its file, `sending` until everybody has it. */
export const runStates = ['waiting', 'sending', ...sendingOutcomes, 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

/** What became of a run for one recipient. */
export const deliveryStates = ['queued', 'sent', 'failed', 'dropped'] as const;
export interface SendingDelivery {
  recipient: string;
  state: (typeof deliveryStates)[number];
  attempts: number;
  /** Why the last attempt came to nothing. */
  failure: string | null;
  /** What nobody can know: that it may have come already, or more than once, because the system stopped while it was sent. */
  doubt: string | null;
}
