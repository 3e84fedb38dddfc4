import {
  type CodeTest,
  codeTestSchema,
  terminalCodeSchema,
} from '../../../../shared/features/traffic/codes/code.schema.ts';
import { codeKinds } from '../../../../shared/features/traffic/codes/code.ts';
import { companyOf, type Endpoint, endpoint, terminalOf } from '../../../http/endpoint.ts';
import { fields, instant, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';
import { setUpsOf } from '../../site/devices/terminal-set-up.list.ts';
import { refuseForbiddenDiscount } from '../terminal/charged-payments.service.ts';
import { readCode } from './read-code.service.ts';

const codeAnswer = named(
  'CodeReading',
  fields({
    kind: oneOf(codeKinds),
    code: text,
    notice: orNull(oneOf(['discountCodeRead', 'discountCodeUnreadable', 'discountCodeForeign'])),
    message: orNull(text),
    discount: orNull(fields({ title: text, kind: text, value: whole })),
    stay: orNull(fields({ id: whole, ticket: text, entryAt: instant })),
    subscriberId: orNull(whole),
  }),
);

/** What a QR or bar code is to the lot: for terminals, and for whoever tries a reader out. */
export const codeEndpoints: Endpoint[] = [
  endpoint<{ code: string }>({
    method: 'POST',
    path: '/terminal/codes',
    answers: codeAnswer,
    guard: { kind: 'terminal' },
    summary: 'What a code is that the reader of the terminal typed; changes nothing.',
    body: terminalCodeSchema,
    async handle(call) {
      const terminal = terminalOf(call);
      const { companyId, deviceId } = terminal;
      const { settings } = (await setUpsOf(call.db, companyId))(deviceId);
      const affixes = { prefix: settings.readerPrefix, suffix: settings.readerSuffix };
      const { now } = call.actor;
      const typed = call.body.code;
      const reading = await readCode(call.db, { companyId, typed, affixes, now, language: call.language });
      if (reading.discount) refuseForbiddenDiscount(terminal, reading.code);
      return reading;
    },
  }),
  endpoint<CodeTest>({
    method: 'POST',
    path: '/devices/codes',
    answers: codeAnswer,
    // Whoever could ask without end would find out which codes hold.
    guard: { kind: 'resource', resource: 'devices', level: 'write', scope: 'company' },
    summary: 'What a code is that somebody scans to try a reader out, with what the reader puts around it.',
    body: codeTestSchema,
    handle(call) {
      const { code, prefix, suffix } = call.body;
      const { now } = call.actor;
      const read = { companyId: companyOf(call), typed: code, affixes: { prefix, suffix }, now };
      return readCode(call.db, { ...read, language: call.language });
    },
  }),
];
