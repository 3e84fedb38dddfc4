import { addDays } from '../../../../shared/dates.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { BusinessDays, longestWindow } from './business-days.rules.ts';
import { apartRuns, closureRuns, type Finding, findingsOf, type Thing } from './matching.rules.ts';
import { openAmong, openOfAmount, type StandingLine, statementsOfLines } from './statement-lines.list.ts';
import { writeProposal } from './statement-lines.store.ts';
import { recountStatements } from './statements.store.ts';
import { heldCash, thingsOf } from './things.list.ts';

/** Lines of one amount that are looked at together. */
const mostOfAmount = 500;
/** How far back closures are looked for that one line may be the cash of. */
const closureDays = 31;

/** The lot in which is looked, and the instant, epoch milliseconds. */
export interface Lot {
  companyId: number;
  now: number;
}

/** Says of open lines what the rules find for them, as things are now. Lines that are settled are not there. */
export async function findFor(
  db: Db | Trx,
  { companyId, now }: Lot,
  ids: readonly number[],
): Promise<Map<number, { line: StandingLine; finding: Finding }>> {
  const lines = await openAmong(db, companyId, ids);
  const found = new Map<number, { line: StandingLine; finding: Finding }>();
  if (lines.length === 0) return found;
  const { timeZone } = await lotSettings(db, companyId);
  const days = await businessDaysOf(db, companyId, lines);
  for (const group of byAmount(lines)) {
    const findings = await findInGroup(db, { companyId, timeZone }, group, days);
    for (const line of group)
      found.set(line.id, { line, finding: findings.get(line.id) ?? { proposed: null, fitting: [] } });
  }
  const rest = [...found.values()].filter(
    ({ line, finding }) => line.kind === 'bank' && line.amount > 0 && finding.fitting.length === 0,
  );
  if (rest.length > 0) await addClosures(db, { companyId, timeZone, now }, rest, days);
  return found;
}

async function businessDaysOf(db: Db | Trx, companyId: number, lines: readonly StandingLine[]) {
  const span = spanOf(lines);
  return new BusinessDays(
    await holidaysBetween(
      db,
      companyId,
      addDays(span.from, -3 * longestWindow),
      addDays(span.to, 3 * longestWindow),
    ),
  );
}

function spanOf(lines: readonly StandingLine[]): { from: string; to: string } {
  const days = lines.map(({ day }) => day).sort();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

function byAmount(lines: readonly StandingLine[]): StandingLine[][] {
  const groups = new Map<string, StandingLine[]>();
  for (const line of lines) {
    const key = `${line.kind} ${line.amount}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

async function findInGroup(
  db: Db | Trx,
  lot: { companyId: number; timeZone: string },
  group: readonly StandingLine[],
  days: BusinessDays,
): Promise<Map<number, Finding>> {
  const [first] = group;
  // What goes out, or a chargeback, is for a person to say.
  if (!first || first.amount <= 0) return new Map();
  const { kind, amount } = first;
  const { from, to } = spanOf(group);
  const near = { from: addDays(from, -longestWindow), to: addDays(to, longestWindow) };
  const peers = await openOfAmount(db, lot.companyId, { kind, amount, ...near }, mostOfAmount);
  const lines = [...new Map([...peers, ...group].map((line) => [line.id, line])).values()];
  const { things, isWhole } = await thingsOf(db, kind, {
    ...lot,
    amount,
    from: days.windowStart(from),
    to,
    references: [...new Set(group.flatMap(({ reference }) => variantsOf(reference)))],
  });
  return findingsOf({ lines, things, isWhole: isWhole && peers.length < mostOfAmount }, days);
}

/** How a reference may be written: as it stands, without the zeros before it, or filled up to six figures as authorisations are. */
function variantsOf(reference: string): string[] {
  const bare = reference.replace(/^0+/, '');
  return bare === '' ? [] : [reference, bare, bare.padStart(6, '0')];
}

/** What closures come to that nobody noted a deposit of: only one run, of no other line, is proposed. */
async function addClosures(
  db: Db | Trx,
  lot: { companyId: number; timeZone: string; now: number },
  rest: readonly { line: StandingLine; finding: Finding }[],
  days: BusinessDays,
): Promise<void> {
  const { from, to } = spanOf(rest.map(({ line }) => line));
  const closures = await heldCash(db, { ...lot, from: addDays(from, -closureDays), to });
  const runs = new Map<number, readonly Thing[]>(
    rest.map(({ line }) => [line.id, closureRuns(line, closures, days)]),
  );
  const only = apartRuns(runs);
  for (const { line, finding } of rest) {
    const run = only.get(line.id);
    finding.fitting = runs.get(line.id) ?? [];
    finding.proposed = run ? { ...run, rule: 'closures-sum', score: 'medium' } : null;
  }
}

/** Whether another thing is proposed for a line than is stored. */
function isNew({ line, finding: { proposed } }: { line: StandingLine; finding: Finding }): boolean {
  return (
    line.target !== (proposed?.target ?? null) ||
    line.parts !== JSON.stringify(proposed?.parts ?? []) ||
    line.rule !== (proposed?.rule ?? null) ||
    line.score !== (proposed?.score ?? null)
  );
}

/** Finds anew what is proposed for lines, in a transaction that changes one of them. */
export async function proposeAgain(trx: Trx, lot: Lot, ids: readonly number[]): Promise<void> {
  const found = await findFor(trx, lot, ids);
  for (const [id, one] of found) if (isNew(one)) await writeProposal(trx, id, one.finding.proposed);
  await recountStatements(trx, await statementsOfLines(trx, ids));
}

/** The same by who only reads: writes where something has changed. `write` lends the turn, where that is needed. */
export async function refreshProposals(
  db: Db,
  lot: Lot,
  ids: readonly number[],
  write: <T>(work: (db: Db) => Promise<T>) => Promise<T> = (work) => work(db),
): Promise<boolean> {
  const found = await findFor(db, lot, ids);
  const changed = [...found].filter(([, one]) => isNew(one));
  if (changed.length === 0) return false;
  const changedIds = changed.map(([id]) => id);
  await write((own) =>
    transact(own, async (trx) => {
      for (const [id, { finding }] of changed) await writeProposal(trx, id, finding.proposed);
      await recountStatements(trx, await statementsOfLines(trx, changedIds));
    }),
  );
  return true;
}
