import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CompiledQuery, type RootOperationNode, sql } from 'kysely';
import type { Db, Trx } from '../../core/db/schema.ts';
import { listGuests } from '../../core/features/traffic/guardian/guardian-guests.list.ts';
import {
  listInvitations,
  withGuests,
} from '../../core/features/traffic/guardian/guardian-invitations.list.ts';
import { peopleInside } from '../../core/features/traffic/guardian/guardian-visits.list.ts';
import {
  answerFor,
  lastAnswer,
  linkNamed,
  openQuestion,
} from '../../core/features/traffic/guardian/host-questions.list.ts';
import { at } from './support/expecting.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const now = at(10);
const moment = { companyId: 1, now };
const scope = { companyId: 1 };

/** Tables that grow with who comes: none is ever read from its first row to its last. */
const growing = 'guardian_invitations|guardian_guests|guardian_questions|guardian_visits';

const reads: Record<string, (db: Db) => Promise<unknown>> = {
  'the list of invitations': (db) => listInvitations(db, moment, {}),
  'invitations with their guests': (db) => withGuests(db, moment, [{ id: 1, hostId: 1 } as never]),
  'who is expected now': (db) => listGuests(db, moment, { expected: 'true', q: 'ana' }),
  'who is expected by a document': (db) =>
    listGuests(db, moment, { expected: 'true', identification: '52100200' }),
  'the guests by name': (db) => listGuests(db, moment, {}),
  'how many are inside, and the last answer': (db) => peopleInside(db, 1),
  'the last answer of the lot': (db) => lastAnswer(db, 1),
  'a mailed link': (db) => linkNamed(db, 'x', now),
  'the question about a person': (db) => openQuestion(db, scope, 1, now),
  'the answer about an invitation': (db) =>
    answerFor(db as unknown as Trx, scope, { personId: 1, invitationId: 1, now }),
};

for (const dialect of dialects)
  describe(`the plans of announced visitors (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, new Date(now).toISOString());
      await site.done('POST', '/companies', { name: 'Torre' }, { view: 'view/company/create' });
    });
    after(() => site.close());

    for (const [name, read] of Object.entries(reads))
      it(`${name}: every query by an index`, async () => {
        const nodes: RootOperationNode[] = [];
        await read(
          site.db.withPlugin({
            transformQuery({ node }) {
              nodes.push(node);
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        );
        assert.ok(nodes.length > 0);
        await site.db.connection().execute(async (db) => {
          // An empty table is read whole unless that is forbidden: what has no index is read so even then.
          if (dialect === 'postgres') await sql`set enable_seqscan = off`.execute(db);
          for (const [place, node] of nodes.entries()) {
            const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: String(place) });
            const how = dialect === 'postgres' ? 'explain' : 'explain query plan';
            const explained = CompiledQuery.raw(`${how} ${text}`, [...parameters]);
            const { rows } = await db.executeQuery<Record<string, string>>(explained);
            for (const { detail, 'QUERY PLAN': plan } of rows)
              assert.doesNotMatch(
                detail ?? plan ?? '',
                new RegExp(`^SCAN (${growing})\\b|Seq Scan on (${growing})\\b`),
                text,
              );
          }
        });
      });
  });
