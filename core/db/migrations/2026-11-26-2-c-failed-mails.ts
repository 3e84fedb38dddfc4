import { createIndex, type Migration } from './schema.ts';

/** The few mails that were given up, found by the start page at every look. */
export const failedMails: Migration = {
  name: '2026-11-26-2-c-failed-mails',
  why: 'The start page warns of mails that could not be sent, and their number is a figure of the site.',
  async up(db) {
    await createIndex(db, 'mails_failed', 'mails (id)', { where: "state = 'failed'" });
  },
};
