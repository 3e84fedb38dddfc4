import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

/** The pictures by which lots are known. */
export const companyLogos: Migration = {
  name: '2026-11-26-4-company-logos',
  why: 'A lot’s logo: on its price cards and for its terminals to print.',
  async up(db, dialect) {
    await createTable(db, dialect, 'company_logos', {
      ...recordColumns,
      company_id: 'companies',
      type: 'text?',
      width: 'int?',
      height: 'int?',
      tag: 'text?',
      content: 'text?',
    });
    await createIndex(db, 'company_logos_company', 'company_logos (company_id)', { unique: true });
  },
};
