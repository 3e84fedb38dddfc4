import { isDay } from '../../../../shared/dates.ts';
import { limits } from '../../../../shared/limits.ts';
import { type ReadLine, type ReadStatement, StatementRefused } from './statement-reading.rules.ts';

/*
 * Asobancaria 2001: the file with which a bank says what was collected. Records of fixed length: 01 of the file, then batches
 * of 05, 06 … 08, and 09. Banks write 161 to 163 characters for the 162 of the standard.
 */

const lengths = { least: 161, most: 163 };

/** The first sequence number of a batch: its heading was the first. */
const firstSequence = 2;

/** True for a text that begins as such a file does, whole or not. */
export function isAsobancaria(text: string): boolean {
  const [first = ''] = text.split(/\r?\n/, 1);
  return /^01\d{18}/.test(first) && !/[;,\t]/.test(first);
}

interface Line {
  line: number;
  text: string;
}

/** The digits of a field, from 1, both ends included. @throws StatementRefused where it has anything else */
function digits({ line, text }: Line, from: number, to: number): number {
  const field = text.slice(from - 1, to);
  if (!/^\d+$/.test(field)) throw new StatementRefused('line', line, text);
  return Number(field);
}

/** What a field says, without blanks and the zeros that fill it up. */
const bare = ({ text }: Line, from: number, to: number) =>
  text
    .slice(from - 1, to)
    .trim()
    .replace(/^0+/, '')
    .trim();

/** Reads a whole file. @throws StatementRefused on the first record that is wrong */
export function readAsobancaria(text: string): ReadStatement {
  const records = text
    .split(/\r?\n/)
    .map((one, place) => ({ line: place + 1, text: one }))
    .filter(({ text: one }) => one.replace('\u001a', '') !== '');
  for (const record of records) checkLength(record);
  const [head, ...rest] = records;
  const end = rest.pop();
  if (!head || !end || kindOf(end) !== '09')
    throw new StatementRefused('sequence', end?.line ?? head?.line ?? null, end?.text ?? head?.text ?? null);
  const day = dayOf(head);
  const batches = batchesOf(rest);
  const lines = batches.flatMap(({ details }) => details.map((one) => lineOf(one, day)));
  let next = firstSequence;
  for (const batch of batches) next = checkBatch(batch, next);
  checkControl(
    end,
    batches.flatMap(({ details }) => details),
  );
  if (lines.length === 0) throw new StatementRefused('empty');
  return {
    ...{ format: 'asobancaria-2001', opening: null, closing: null, account: bare(head, 24, 40) || null },
    lines: lines.filter(({ amount }) => amount !== 0),
  };
}

const kindOf = ({ text }: Line) => text.slice(0, 2);

function checkLength({ line, text }: Line): void {
  if (text.length < lengths.least || text.length > lengths.most)
    throw new StatementRefused('line', line, text);
}

function dayOf(head: Line): string {
  const [, year, month, date] = /^.{12}(\d{4})(\d{2})(\d{2})/.exec(head.text) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) throw new StatementRefused('line', head.line, head.text);
  return day;
}

interface Batch {
  head: Line;
  details: Line[];
  end: Line;
}

/** The batches between the first and the last record. @throws StatementRefused where records stand in another order */
function batchesOf(records: readonly Line[]): Batch[] {
  const batches: Batch[] = [];
  let open: { head: Line; details: Line[] } | null = null;
  for (const record of records) {
    const kind = kindOf(record);
    if (kind === '05' && !open) open = { head: record, details: [] };
    else if (kind === '06' && open) open.details.push(record);
    else if (kind === '08' && open) {
      batches.push({ ...open, end: record });
      open = null;
    } else
      throw new StatementRefused(/^0[15689]$/.test(kind) ? 'sequence' : 'line', record.line, record.text);
  }
  if (open) throw new StatementRefused('sequence', open.head.line, open.head.text);
  return batches;
}

/** What a detail says: who paid, how much, by which origin and channel, under which authorisation. */
function lineOf(record: Line, day: string): ReadLine {
  const amount = amountOf(record);
  const { text } = record;
  // A reason why it was given back: then the money went.
  const isReturned = bare(record, 95, 97) !== '';
  const operation = [text.slice(64, 66), text.slice(66, 68)].join('-');
  return {
    line: record.line,
    day,
    text: `${operation} ${bare(record, 75, 80) || bare(record, 69, 74)}`.trim(),
    reference: bare(record, 3, 50),
    amount: isReturned ? -amount : amount,
    ...{ balance: null, fee: null, settlement: null },
  };
}

function amountOf(record: Line): number {
  const amount = digits(record, 51, 64);
  if (amount > limits.money) throw new StatementRefused('line', record.line, record.text);
  return amount;
}

/**
 * A batch's details follow each other, from 2 on or from where the last batch ended, and its control says what they come to.
 * Answers the number after its last.
 */
function checkBatch({ head, details, end }: Batch, next: number): number {
  let sequence = next;
  for (const [place, record] of details.entries()) {
    const found = digits(record, 88, 94);
    if (place === 0 && found === firstSequence) sequence = firstSequence;
    if (found !== sequence) throw new StatementRefused('sequence', record.line, record.text);
    sequence += 1;
  }
  checkControl(end, details);
  if (digits(end, 30, 33) !== digits(head, 16, 19)) throw new StatementRefused('totals', end.line, end.text);
  return sequence;
}

function checkControl(end: Line, details: readonly Line[]): void {
  const sum = details.reduce((total, one) => total + amountOf(one), 0);
  if (digits(end, 3, 11) !== details.length || digits(end, 12, 29) !== sum)
    throw new StatementRefused('totals', end.line, end.text);
}
