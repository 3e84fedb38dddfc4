import type {
  MatchRule,
  MatchScore,
  MatchTarget,
  StatementColumns,
  StatementFormat,
  StatementKind,
  StatementLineState,
  StatementRefusal,
  StatementState,
} from '../../../../shared/features/traffic/statements/statement.ts';
import {
  amount,
  code,
  company,
  count,
  day,
  flag,
  folded,
  hidden,
  instant,
  integer,
  money,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { jobColumns } from '../../../jobs/job.table.ts';

/** A file of a bank or of a provider of cards. */
export const statements = table(
  'statements',
  {
    ...recordColumns,
    companyId: company(),
    kind: code<StatementKind>('codes.statementKinds'),
    name: words({ searched: true }),
    bank: nullable(words({ searched: true })),
    account: nullable(text({ searched: true })),
    sha256: hidden(text()),
    format: nullable(code<StatementFormat>('codes.statementFormats')),
    state: code<StatementState>('codes.statementStates'),
    refusal: nullable(code<StatementRefusal>('codes.statementRefusals')),
    refusalLine: nullable(integer()),
    refusalText: nullable(text()),
    firstDay: nullable(day()),
    lastDay: nullable(day()),
    opening: nullable(amount()),
    closing: nullable(amount()),
    lines: count(),
    known: count(),
    credits: amount(),
    debits: amount(),
    matched: count(),
    proposed: count(),
    unmatched: count(),
    ignored: count(),
    layout: hidden(nullable(structure<StatementColumns>())),
    userId: nullable(reference('users')),
  },
  [
    {
      index: 'statements_sha256',
      columns: ['statements.company_id', 'statements.sha256'],
      error: 'statementKnown',
      field: 'file',
    },
  ],
  { named: 'name', place: 'Found by its name and its days.', stale: 'statementChanged' },
);

/** What was sent, in base64, until it has been read, and the first rows of it for whoever says what its columns are. */
export const statementContents = table('statement_contents', {
  statementId: reference('statements'),
  content: text(),
  sample: nullable(structure<unknown>()),
});

/** Which column is what in files with these headings. */
export const statementLayouts = table('statement_layouts', {
  companyId: company(),
  kind: code<StatementKind>('codes.statementKinds'),
  headings: text(),
  layout: structure<StatementColumns>(),
  updatedAt: instant(),
});

/** What is known of the thing that a line is, or is proposed to be. */
export interface PartRef {
  target: MatchTarget;
  id: number;
}

/** A line of a file; `amount` is signed. */
export const statementLines = table(
  'statement_lines',
  {
    ...recordColumns,
    companyId: company(),
    statementId: unexported(reference('statements')),
    kind: code<StatementKind>('codes.statementKinds'),
    line: count(),
    day: day(),
    text: text(),
    reference: text(),
    amount: money(),
    balance: nullable(amount()),
    fee: nullable(money()),
    settlement: nullable(text()),
    naturalKey: hidden(text()),
    state: code<StatementLineState>('codes.statementLineStates'),
    target: nullable(code<MatchTarget>('codes.matchTargets')),
    parts: structure<number[]>(),
    rule: nullable(code<MatchRule>('codes.matchRules')),
    score: nullable(code<MatchScore>('codes.matchScores')),
    rejected: structure<PartRef[]>({ target: code('codes.matchTargets') }),
    note: nullable(text()),
    depositId: unexported(nullable(reference('deposits'))),
    userId: nullable(reference('users')),
    matchedAt: nullable(instant()),
    search: folded('text', 'reference'),
  },
  [],
  { place: 'Are lines of one statement and found there.' },
);

/** Lines that a provider of cards pays out together; `net` is after its fees. */
export const statementSettlements = table('statement_settlements', {
  id: recordColumns.id,
  companyId: company(),
  statementId: reference('statements'),
  name: text(),
  day: day(),
  net: amount(),
  lines: count(),
  firstLineId: reference('statement_lines'),
});

/** Lines of a file that an earlier one had already. */
export const statementRepeats = table('statement_repeats', {
  lineId: reference('statement_lines'),
  statementId: reference('statements'),
});

/** The things that matched lines are; `credited` where the match noted the credit of a deposit. */
export const statementParts = table(
  'statement_parts',
  {
    id: recordColumns.id,
    companyId: company(),
    lineId: reference('statement_lines'),
    target: code<MatchTarget>('codes.matchTargets'),
    partId: integer(),
    day: day(),
    amount: amount(),
    credited: flag(),
  },
  [
    {
      index: 'statement_parts_thing',
      columns: ['statement_parts.company_id', 'statement_parts.target', 'statement_parts.part_id'],
      error: 'matchTaken',
      field: 'ids',
    },
  ],
);

/** Reading a file. */
export const statementJobs = table('statement_jobs', {
  ...jobColumns,
  companyId: company(),
  statementId: reference('statements'),
  userId: nullable(reference('users')),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    statements: RowOf<typeof statements>;
    statement_contents: RowOf<typeof statementContents>;
    statement_layouts: RowOf<typeof statementLayouts>;
    statement_lines: RowOf<typeof statementLines>;
    statement_settlements: RowOf<typeof statementSettlements>;
    statement_repeats: RowOf<typeof statementRepeats>;
    statement_parts: RowOf<typeof statementParts>;
    statement_jobs: RowOf<typeof statementJobs>;
  }
}
