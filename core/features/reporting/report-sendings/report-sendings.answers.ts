import {
  deliveryStates,
  runStates,
  sendingChannels,
} from '../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import { exportFormats } from '../../../../shared/reports/report.ts';
import { errorSchema } from '../../../http/error-schema.ts';
import {
  day,
  fields,
  flag,
  instant,
  listOf,
  mapOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';

/** The fields of a sending that are no plain column. */
export const sendingFields = {
  status: oneOf(['A', 'S', 'D']),
  filters: mapOf(text),
  owner: orNull(text),
  lastDescription: orNull(text),
};

export const runAnswer = named(
  'ReportSendingRun',
  fields(
    {
      id: whole,
      sendingId: whole,
      kind: oneOf(['due', 'now']),
      dueAt: instant,
      fromDay: day,
      toDay: day,
      skipped: whole,
      format: oneOf(exportFormats),
      channel: oneOf(sendingChannels),
      recipients: listOf(text),
      state: oneOf(runStates),
      attempts: whole,
      rows: orNull(whole),
      size: orNull(whole),
      hasFile: flag,
      finishedAt: orNull(instant),
      deliveries: listOf(
        fields({
          recipient: text,
          state: oneOf(deliveryStates),
          attempts: whole,
          failure: orNull(text),
          doubt: orNull(text),
        }),
      ),
    },
    { error: errorSchema },
  ),
);

export const previewAnswer = fields({
  from: day,
  to: day,
  rows: whole,
  subject: text,
  text,
  fileName: text,
});

export const settingAnswer = fields({
  mail: flag,
  reports: listOf(text),
  today: day,
  timeZone: text,
  currency: text,
  maximumRangeDays: whole,
  choices: mapOf(listOf(fields({ id: whole, name: text, deleted: flag }))),
  lots: listOf(fields({ id: whole, name: text })),
});
