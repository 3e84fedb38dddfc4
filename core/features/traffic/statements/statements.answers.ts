import {
  matchRules,
  matchScores,
  matchTargets,
  statementDateOrders,
  statementDecimals,
  statementFields,
  statementFormats,
  statementKinds,
  statementLineStates,
  statementRefusals,
  statementStates,
} from '../../../../shared/features/traffic/statements/statement.ts';
import {
  day,
  fields,
  instant,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';

/** A statement; amounts in minor units. */
export const statementAnswer = named(
  'Statement',
  fields({
    id: whole,
    version: whole,
    createdAt: instant,
    updatedAt: instant,
    status: oneOf(['A', 'D']),
    kind: oneOf(statementKinds),
    name: text,
    bank: orNull(text),
    account: orNull(text),
    format: orNull(oneOf(statementFormats)),
    state: oneOf(statementStates),
    refusal: orNull(oneOf(statementRefusals)),
    refusalLine: orNull(whole),
    refusalText: orNull(text),
    from: orNull(day),
    to: orNull(day),
    opening: orNull(whole),
    closing: orNull(whole),
    lines: whole,
    known: whole,
    credits: whole,
    debits: whole,
    matched: whole,
    proposed: whole,
    unmatched: whole,
    ignored: whole,
    userId: orNull(whole),
    job: orNull(
      fields({
        status: oneOf(['queued', 'running', 'done', 'failed', 'cancelled']),
        done: whole,
        total: orNull(whole),
        error: orNull(text),
      }),
    ),
  }),
);

const match = named(
  'StatementMatch',
  fields({
    target: oneOf(matchTargets),
    id: whole,
    parts: listOf(whole),
    label: text,
    day,
    amount: whole,
    rule: oneOf(matchRules),
    score: oneOf(matchScores),
  }),
);

export const candidatesAnswer = listOf(match);

/** A line of a statement; amounts in minor units. */
export const lineAnswer = named(
  'StatementLine',
  fields({
    id: whole,
    version: whole,
    statementId: whole,
    kind: oneOf(statementKinds),
    line: whole,
    day,
    text,
    reference: text,
    amount: whole,
    balance: orNull(whole),
    fee: orNull(whole),
    settlement: orNull(text),
    state: oneOf(statementLineStates),
    match: orNull(match),
    note: orNull(text),
    user: orNull(text),
    matchedAt: orNull(instant),
  }),
);

export const linesAnswer = listOf(lineAnswer);

/** The first rows of a file, and what its columns may be. */
export const sampleAnswer = named(
  'StatementSample',
  fields({
    rows: listOf(listOf(text)),
    guess: orNull(
      fields({
        headingRow: whole,
        columns: fields({}, Object.fromEntries(statementFields.map((field) => [field, whole]))),
        dateOrder: oneOf(statementDateOrders),
        decimal: oneOf(statementDecimals),
      }),
    ),
  }),
);
