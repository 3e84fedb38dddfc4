import { rule } from '../../../../shared/schema.ts';
import { languages } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { file } from '../../../http/answers.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { oneOf } from '../../../http/json-schema.ts';
import { threadWork } from '../../../jobs/thread-work.ts';
import { fileName } from '../../../reports/file-name.rules.ts';
import { fiscalVoucherPaper } from './fiscal-voucher-paper.list.ts';
import { type PaperSize, paperSizes } from './paper.rules.ts';
import {
  creditNotePaper,
  invoicePaper,
  type NamedPaper,
  type PaperAsked,
  receiptPaper,
} from './papers.list.ts';

const pdf = 'application/pdf';

const paperWork = threadWork<typeof import('./paper.thread.ts')>(
  new URL('./paper.thread.ts', import.meta.url),
  'answers',
);

function sizeOf({ query }: Call): PaperSize {
  const asked = query.size || 'a4';
  const size = paperSizes.find((one) => one === asked);
  if (!size) throw invalid({ size: rule('oneOf', { values: paperSizes.join(', ') }) });
  return size;
}

type MakePaper = (db: Db, asked: PaperAsked) => Promise<NamedPaper>;

/** @throws notFound, the broken size, tooManyRequests */
async function send(call: Call, make: MakePaper): Promise<Buffer> {
  const size = sizeOf(call);
  // A link that is followed cannot say it in a header.
  const language = languages.find((one) => one === call.query.language) ?? call.language;
  const asked = { scope: companyScope(call), id: idOf(call), language, now: call.actor.now };
  const { name, paper } = await make(call.db, asked);
  const bytes = call.work
    ? await call.work.run(paperWork, { paper, size }, { ...call, lot: asked.scope.companyId })
    : await (await import('./paper-sheet.ts')).drawPaper(paper, size);
  call.answer.headers['content-type'] = pdf;
  call.answer.headers['content-disposition'] = `attachment; filename="${fileName(name, 'pdf')}"`;
  call.answer.headers['x-content-type-options'] = 'nosniff';
  return Buffer.from(bytes);
}

const documents: readonly (readonly [string, string, MakePaper])[] = [
  ['invoices', 'An invoice', invoicePaper],
  ['receipts', 'A receipt', receiptPaper],
  ['credit-notes', 'A credit note', creditNotePaper],
  ['fiscal-vouchers', 'A daily fiscal voucher', fiscalVoucherPaper],
];

/** Documents on paper: a page, or a roll of 80 mm as printers of tickets have. */
export const paperEndpoints: Endpoint[] = documents.map(([resource, what, make]) => ({
  method: 'GET',
  path: `/${resource}/:id/pdf`,
  query: { size: oneOf(paperSizes), language: oneOf(languages) },
  answers: file(pdf),
  guard: { kind: 'resource', resource, level: 'read', scope: 'company' },
  summary: `${what} as a PDF: \`size\` a4 (unless told), letter or 80mm, in the \`language\` asked for.`,
  handle: (call) => send(call, make),
}));
