import { randomBytes } from 'node:crypto';
import { reportSendingSchema } from '../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import { sendingFaults } from '../../../../shared/features/reporting/report-sendings/sending-faults.ts';
import { lockRecord, updateRecord } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { bulkActionEndpoint } from '../../../http/bulk-action.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { fields, text } from '../../../http/json-schema.ts';
import {
  createEndpoint,
  deleteEndpoint,
  exportEndpoint,
  listEndpoint,
  readEndpoint,
  updateEndpoint,
} from '../../../http/record-endpoints.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { guard } from './guard.rules.ts';
import { previewEndpoints } from './previews.routes.ts';
import { sendingFields } from './report-sendings.answers.ts';
import { withLastRuns } from './report-sendings.list.ts';
import { reportSendingStore, switchSending } from './report-sendings.store.ts';
import { reportSendings } from './report-sendings.table.ts';
import { runEndpoints } from './runs.routes.ts';
import { checkMaySee } from './sending-rights.service.ts';
import { sendingRules } from './sending-rules.service.ts';

/** @param grantsIn of who writes: a sending is of a report that its writer may see, in each of its lots */
const kindFor = (grantsIn: Call['grantsIn'], now: number, privateHosts: readonly string[]) => ({
  name: 'report-sendings',
  scope: 'company' as const,
  table: reportSendings,
  schema: reportSendingSchema,
  list: { order: 'title' },
  answered: sendingFields,
  readOnly: [
    ...['ownerId', 'owner', 'nextRun', 'lastRunAt', 'lastStatus', 'lastDescription'],
    ...['secretIssuedAt'],
  ],
  defaults: { filters: {}, every: 1, recipients: [], onlyIfNotEmpty: false, language: 'es' as const },
  faults: sendingFaults,
  rules: sendingRules(grantsIn, now, privateHosts),
  present: withLastRuns,
  ...reportSendingStore,
});

const secretEndpoint = (secrets: Secrets): Endpoint => ({
  method: 'POST',
  path: '/report-sendings/:id/secret',
  answers: fields({ secret: text }),
  guard: guard('write'),
  summary: 'Makes the secret that signs what goes to an outside system; it is shown in this answer alone.',
  status: 201,
  async handle(call) {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    await transact(call.db, async (trx) => {
      const scope = companyScope(call);
      const sending = await lockRecord(trx, reportSendings, scope, idOf(call));
      await checkMaySee(trx, call, sending);
      const { id, companyId, channel } = sending;
      if (channel !== 'api') throw new AppError('sendingNotByApi');
      const values = {
        secret: secrets.seal(reportSendings, 'secret', { id, companyId }, secret),
        secretIssuedAt: new Date(call.actor.now).toISOString(),
      };
      await updateRecord(trx, reportSendings, scope, call.actor, { id, version: undefined }, values);
    });
    return { secret };
  },
});

/** @param privateHosts hosts of the site's own network that may be sent to */
export function reportSendingEndpoints(parts: {
  secrets: Secrets;
  privateHosts: readonly string[];
  mail?: Mail | undefined;
}): Endpoint[] {
  const { privateHosts = [] } = parts;
  const kind = kindFor(async () => 'all', 0, privateHosts);
  /** The same kind with the rules of who calls. */
  const asked = ({ grantsIn, actor }: Call) => kindFor(grantsIn, actor.now, privateHosts);
  return [
    ...previewEndpoints(parts.mail),
    exportEndpoint(kind),
    listEndpoint(kind),
    readEndpoint(kind),
    { ...createEndpoint(kind), handle: (call) => createEndpoint(asked(call)).handle(call) },
    { ...updateEndpoint(kind), handle: (call) => updateEndpoint(asked(call)).handle(call) },
    deleteEndpoint(kind),
    bulkDeletionEndpoint(kind.name, guard('write'), (trx, call, target) =>
      reportSendingStore.delete(trx, companyScope(call), call.actor, target),
    ),
    bulkActionEndpoint(kind.name, guard('write'), {
      pause: (trx, call, target) => switchSending(trx, companyScope(call), call.actor, target, 'S'),
      async resume(trx, call, target) {
        await checkMaySee(trx, call, await lockRecord(trx, reportSendings, companyScope(call), target.id));
        return switchSending(trx, companyScope(call), call.actor, target, 'A');
      },
    }),
    secretEndpoint(parts.secrets),
    ...runEndpoints,
  ];
}
