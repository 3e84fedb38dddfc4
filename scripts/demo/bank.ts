import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addDays, localDay } from '../../shared/dates.ts';
import type { StatementLine } from '../../shared/features/traffic/statements/statement.ts';
import { credited, statementDays } from './cash.ts';
import { CoreCalls } from './core-calls.ts';
import type { SetUpLot } from './set-up-lot.ts';

const view = 'view/reconciliation';
const lookMs = 20;

/** Days ago whose cards the provider has paid out: what the older came to is confirmed, the other is still proposed. */
const settledDays = [6, 5] as const;
/** What the provider keeps, per thousand. */
const feePerThousand = 21;
/** Days ago of which the bank lacks a payment by code. */
const neverCredited = 9;
/** Pesos that the bank credited less than one deposit has. */
const counterfeit = 50_000;

/** A line of the bank, in pesos. */
interface BankLine {
  day: string;
  text: string;
  reference: string;
  pesos: number;
}

interface CardLine {
  day: string;
  authorisation: string;
  pesos: number;
  fee: number;
  settlement: string;
}

/**
 * Reads what the bank and the provider of cards say of a lot's last days, and confirms most of it: some lines wait for who
 * confirms them, some fit nothing.
 */
export async function readStatements(
  app: FastifyInstance,
  token: string,
  { companyId }: SetUpLot,
  now: number,
): Promise<void> {
  const core = new CoreCalls(app, token, companyId);
  const today = localDay(now, 'America/Bogota');
  const cards = await cardLines(core, today);
  const bank = [
    ...(await depositLines(core, today)),
    ...(await codeLines(core, today)),
    ...payOuts(cards),
    ...otherLines(today),
  ];
  const said = `name=extracto-${today}.csv&bank=Banco+de+Bogot%C3%A1&account=004-123456-78`;
  const first = await read(core, `kind=bank&${said}`, bankFile(bank));
  const second = await read(core, `kind=cards&name=redeban-${today}.csv`, cardFile(cards, today));
  await confirm(core, first, ({ day }) => day < addDays(today, -settledDays[1] + 1));
  await confirm(core, second, ({ day }) => day === addDays(today, -settledDays[0]));
  await passOver(core, first);
}

/** What was taken to the bank and is not credited yet; of one the bank found notes that are false. */
async function depositLines(core: CoreCalls, today: string): Promise<BankLine[]> {
  const { rows } = await core.get<{ rows: { date: string; reference: string; total: number }[] }>(
    'view/deposits',
    '/deposits?state=in-transit&sort=date&size=20',
  );
  return rows
    .map(({ date, reference, total }) => ({ day: addDays(date, credited), reference, pesos: total / 100 }))
    .filter(({ day }) => day < today)
    .map((line, place) => ({
      ...line,
      text: 'CONSIGNACION EFECTIVO OFICINA CENTRO INTERNACIONAL',
      pesos: line.pesos - (place === 1 ? counterfeit : 0),
    }));
}

async function cardLines(core: CoreCalls, today: string): Promise<CardLine[]> {
  const found: CardLine[] = [];
  for (const ago of settledDays)
    for (const method of ['credit-card', 'debit-card']) {
      const day = addDays(today, -ago);
      const { rows } = await core.get<{ rows: { reference: string; amount: number }[] }>(
        'view/invoice/detail',
        `/receipts?day=${day}&method=${method}&sort=at&size=1000`,
      );
      const settlement = `LQ${day.replaceAll('-', '')}`;
      for (const { reference, amount } of rows) {
        const pesos = amount / 100;
        const fee = Math.round((pesos * feePerThousand) / 1000);
        found.push({ day, authorisation: reference, pesos, fee, settlement });
      }
    }
  return found;
}

/** What was paid by code, credited as it was paid; of one day the last payment never came. */
async function codeLines(core: CoreCalls, today: string): Promise<BankLine[]> {
  const lines: BankLine[] = [];
  for (let ago = statementDays - 1; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const { rows } = await core.get<{ rows: { reference: string; amount: number }[] }>(
      'view/invoice/detail',
      `/receipts?day=${day}&method=qr&sort=at&size=1000`,
    );
    for (const { reference, amount } of ago === neverCredited ? rows.slice(0, -1) : rows)
      lines.push({ day, text: 'PAGO CODIGO QR', reference, pesos: amount / 100 });
  }
  return lines;
}

/** What the provider pays out of each day, a day later. */
function payOuts(cards: readonly CardLine[]): BankLine[] {
  return [...Map.groupBy(cards, ({ settlement }) => settlement)].map(([settlement, lines]) => ({
    day: addDays(lines[0]?.day ?? '', 1),
    text: `ABONO REDEBAN ${settlement}`,
    reference: '',
    pesos: lines.reduce((sum, { pesos, fee }) => sum + pesos - fee, 0),
  }));
}

/** What no record of the lot knows of: one is nothing of its takings, one waits for who asks the bank. */
function otherLines(today: string): BankLine[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    { day: ago(statementDays - 1), text: 'CUOTA DE MANEJO', reference: '', pesos: -38_500 },
    { day: ago(4), text: 'TRANSFERENCIA ACH INVERSIONES NARIÑO', reference: '88120457', pesos: 1_250_000 },
    { day: ago(2), text: 'GMF 4X1000', reference: '', pesos: -5_000 },
  ];
}

const written = (day: string) => day.split('-').reverse().join('/');

/** As a bank's portal hands it out, with the balance after each line. */
function bankFile(lines: readonly BankLine[]): string {
  let balance = 18_400_000;
  const rows = lines
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, text, reference, pesos }) => {
      balance += pesos;
      return `${written(day)};${text};${reference};${pesos};${balance}`;
    });
  return ['Fecha;Descripción;Referencia;Valor;Saldo', ...rows].join('\r\n');
}

function cardFile(lines: readonly CardLine[], today: string): string {
  const rows = lines.map(({ day, authorisation, pesos, fee, settlement }) =>
    [written(day), authorisation, pesos, fee, settlement].join(';'),
  );
  const chargeback = `${written(addDays(today, -settledDays[1]))};771204;-24000;0;`;
  return ['Fecha;Autorización;Valor;Comisión;Liquidación', ...rows, chargeback].join('\r\n');
}

/** Sends a file and waits until its lines are there. */
async function read(core: CoreCalls, said: string, content: string): Promise<number> {
  const { id } = await core.send(view, `/statements?${said}`, content);
  for (;;) {
    const { state, job } = await core.get<{ state: string; job: { status: string } | null }>(
      view,
      `/statements/${id}`,
    );
    if (job?.status === 'queued' || job?.status === 'running') await pause(lookMs);
    else if (state === 'read') return id;
    else throw new Error(`A statement of the demo is ${state}.`);
  }
}

async function linesOf(core: CoreCalls, statementId: number, state: string): Promise<StatementLine[]> {
  const path = `/statement-lines?statementId=${statementId}&state=${state}&sort=line&size=500`;
  return (await core.get<{ rows: StatementLine[] }>(view, path)).rows;
}

async function confirm(
  core: CoreCalls,
  statementId: number,
  isWanted: (line: StatementLine) => boolean,
): Promise<void> {
  for (;;) {
    const proposed = await linesOf(core, statementId, 'proposed');
    const lines = proposed.filter(isWanted).map(({ id, version }) => ({ id, version }));
    if (lines.length === 0) return;
    await core.post(view, '/statement-lines/confirmations', { lines }, 200);
  }
}

/** The bank's own fee is nothing of the takings. */
async function passOver(core: CoreCalls, statementId: number): Promise<void> {
  const fee = (await linesOf(core, statementId, 'unmatched')).find(({ text }) => text === 'CUOTA DE MANEJO');
  const body = fee && { version: fee.version, note: 'Costo del banco: lo registra contabilidad' };
  if (body) await core.post(view, `/statement-lines/${fee.id}/ignoring`, body, 200);
}
