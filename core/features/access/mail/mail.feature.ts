import { defineFeature } from '../../../feature.ts';
import type { Mail } from './mail.rules.ts';
import { forgetMails } from './mail.store.ts';
import { mails } from './mail.table.ts';
import { mailWarnings } from './mail-warnings.list.ts';

declare module '../../../feature.ts' {
  interface CoreParts {
    /** Missing without a mail server. */
    mail?: Mail | undefined;
  }
}

export const mailFeature = defineFeature({
  name: 'mail',
  tables: [mails],
  warnings: { resource: 'users', find: mailWarnings },
  tidy: forgetMails,
});
