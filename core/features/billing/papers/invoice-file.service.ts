import type { Db, Trx } from '../../../db/schema.ts';
import type { MailedFile } from '../../../integrations/smtp/smtp.ts';
import { fileName } from '../../../reports/file-name.rules.ts';
import { invoicePaper, type PaperAsked } from './papers.list.ts';

/** An invoice as the file that goes with a mail. @throws notFound */
export async function invoiceFile(db: Db | Trx, asked: PaperAsked): Promise<MailedFile> {
  const { name, paper } = await invoicePaper(db, asked);
  const { drawPaper } = await import('./paper-sheet.ts');
  return {
    filename: fileName(name, 'pdf'),
    contentType: 'application/pdf',
    content: await drawPaper(paper, 'a4'),
  };
}
