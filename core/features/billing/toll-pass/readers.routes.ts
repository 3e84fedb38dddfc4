import {
  type TollPassReaderInput,
  tollPassReaderSchema,
} from '../../../../shared/features/billing/toll-pass/reader.schema.ts';
import type { TollPassTest } from '../../../../shared/features/billing/toll-pass/reader.ts';
import { noticeText } from '../../../../shared/notices/entry.ts';
import { tollPassNotices } from '../../../../shared/notices/toll-pass.ts';
import { checkShape, rule } from '../../../../shared/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { type Call, companyOf, type Endpoint } from '../../../http/endpoint.ts';
import type { TollPassBridge } from '../../../integrations/toll-pass/bridge.ts';
import { bridgeOf, readerOf, readerView } from './readers.list.ts';
import { type ReaderDeps, saveReader } from './readers.store.ts';
import { readerAnswer, readerTestAnswer } from './toll-pass.answers.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'payment-providers', level, scope: 'company' }) as const;

const path = '/payment-providers/toll-pass';

/** Asks the bridge for its status, for as long as the settings say at most. @throws tollPassOff where none is set up */
async function testReader(bridge: TollPassBridge, deps: ReaderDeps, call: Call): Promise<TollPassTest> {
  const reader = await readerOf(call.db, companyOf(call));
  if (!reader) throw new AppError('tollPassOff');
  const address = bridgeOf(deps.secrets, reader);
  const began = performance.now();
  const answer = address ? await bridge.status(address) : ({ fault: 'secret' } as const);
  const roundTripMs = Math.round(performance.now() - began);
  const fault = 'fault' in answer ? answer.fault : null;
  const notice = fault === null ? 'tollPassConnected' : 'tollPassSilent';
  return {
    notice,
    message: noticeText(tollPassNotices[notice], call.language),
    at: new Date(call.actor.now).toISOString(),
    roundTripMs,
    version: 'fault' in answer ? null : answer.version,
    fault,
  };
}

/** A company's toll-pass reader: one record, there from the start. */
export const readerEndpoints = (bridge: TollPassBridge, deps: ReaderDeps): Endpoint[] => [
  {
    method: 'GET',
    path,
    answers: readerAnswer,
    guard: guard('read'),
    summary: 'Reads the toll-pass reader of the company; its secret is never told.',
    handle: (call) => readerView(call.db, deps.secrets, companyOf(call)),
  },
  {
    method: 'PUT',
    path,
    answers: readerAnswer,
    guard: guard('write'),
    summary: 'Changes the toll-pass reader; a secret that is not given stays while its host does.',
    documents: tollPassReaderSchema,
    handle: (call) => {
      const { version, ...sent } = (call.body ?? {}) as Record<string, unknown>;
      const readOnly = ['id', 'currency', 'hasSecret'];
      const given = Object.fromEntries(Object.entries(sent).filter(([name]) => !readOnly.includes(name)));
      if (!Number.isSafeInteger(version)) throw invalid({ version: rule('required') });
      const problems = checkShape(tollPassReaderSchema, given);
      if (problems) throw invalid(problems);
      const saving = { companyId: companyOf(call), actor: call.actor, version: version as number };
      return transact(call.db, (trx) =>
        saveReader(trx, deps, { ...saving, input: given as TollPassReaderInput }),
      );
    },
  },
  {
    method: 'POST',
    path: `${path}/tests`,
    inSteps: true,
    answers: readerTestAnswer,
    guard: guard('write'),
    summary: 'Asks the bridge of the stored reader whether it answers, and says so by a notice.',
    handle: (call) => testReader(bridge, deps, call),
  },
];
