import type { DataAction } from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import { filled, wordOf } from '../../../../shared/i18n/words.ts';
import {
  code,
  company,
  epoch,
  hidden,
  id,
  instant,
  labelled,
  nullable,
  reference,
  structure,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** How many records of each store, or of each purpose, it touched. */
export type ActCounts = Readonly<Record<string, number>>;

/** Who did what for which person. Of the person there is a keyed mark, which tells nobody who it was. */
export const dataActs = table(
  'data_acts',
  {
    id: id(),
    companyId: company(),
    at: instant(),
    userId: unexported(nullable(reference('users'))),
    action: code<DataAction>('dataProtection.actions'),
    /** Of its document: the same for one person. Null of what was done for nobody alone. */
    mark: nullable(text({ searched: true })),
    requestId: unexported(nullable(reference('data_requests'))),
    reason: nullable(words({ searched: true })),
    counts: labelled(structure<ActCounts>(), (counts, texts) =>
      Object.entries(counts)
        .map(([what, count]) =>
          filled(texts.dataProtection.counted, { what: wordOf(texts.resources, what), count }),
        )
        .join(', '),
    ),
    status: hidden(code('codes.statuses')),
  },
  [],
  {
    derived: { user: nullable(text()) },
    place: 'Tell of persons by a mark alone; their own list searches it.',
  },
);

/** Keys the marks of a lot's persons. */
export const dataKeys = table('data_keys', { companyId: company(), salt: hidden(text()) });

/** That the retention of a lot has been looked after on a day: its key makes it once. */
export const dataRetentionDays = table('data_retention_days', {
  companyId: company(),
  day: text(),
  at: epoch(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    data_acts: RowOf<typeof dataActs>;
    data_keys: RowOf<typeof dataKeys>;
    data_retention_days: RowOf<typeof dataRetentionDays>;
  }
}
