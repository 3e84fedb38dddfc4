import { tollPassReaderSchema } from '../../../shared/features/billing/toll-pass/reader.schema.ts';
import type { TollPassReader, TollPassTest } from '../../../shared/features/billing/toll-pass/reader.ts';
import { codeWithin } from '../../../shared/features/traffic/codes/code.ts';
import { checkShape } from '../../../shared/schema.ts';
import type { Answer, Call } from './stub-gateway.ts';
import { refuse } from './stub-refuse.ts';

export const noReader: TollPassReader = {
  id: 1,
  version: 0,
  active: false,
  url: '',
  timeoutMs: 5000,
  currency: 'COP',
  hasSecret: false,
};

/** What the core would answer of the reader; one whose address names a silent host does not answer. */
export function readerAnswer(reader: TollPassReader, call: Call, action: string | undefined): Answer {
  if (action === 'tests') {
    const isSilent = reader.url.includes('mudo');
    const told: TollPassTest = {
      notice: isSilent ? 'tollPassSilent' : 'tollPassConnected',
      message: '',
      at: '2026-11-21T14:05:00.000Z',
      roundTripMs: 38,
      version: isSilent ? null : '1.4',
      fault: isSilent ? 'timeout' : null,
    };
    return { status: 200, body: { ...told } };
  }
  if (call.method === 'GET') return { status: 200, body: { ...reader } };
  const { version, ...input } = call.body as { version?: number; secret?: string };
  const problems = checkShape(tollPassReaderSchema, input);
  if (problems) return refuse(problems, call);
  if (!input.secret && !reader.hasSecret) return refuse({ secret: { error: 'tollPassSecretInvalid' } }, call);
  const { secret, ...plain } = input;
  Object.assign(reader, plain, { version: Number(version) + 1, hasSecret: true });
  return { status: 200, body: { ...reader } };
}

/** What the core would say of a code: one voucher is known. */
export function codeAnswer({ body }: Call): Answer {
  const { code: typed, prefix, suffix } = body as { code: string; prefix: string; suffix: string };
  const code = codeWithin(typed, { prefix, suffix });
  const nothing = { code: code ?? '', message: null, discount: null, stay: null, subscriberId: null };
  if (code === null)
    return { status: 200, body: { ...nothing, kind: 'unreadable', notice: 'discountCodeUnreadable' } };
  if (code !== 'CINE-1')
    return { status: 200, body: { ...nothing, kind: 'foreign', notice: 'discountCodeForeign' } };
  const discount = { title: 'Cine Andes', kind: 'percent', value: 5000 };
  return { status: 200, body: { ...nothing, kind: 'voucher', notice: 'discountCodeRead', discount } };
}
