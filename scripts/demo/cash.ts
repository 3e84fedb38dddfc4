import type { FastifyInstance } from 'fastify';
import { addDays, localDay } from '../../shared/dates.ts';
import type { CashInHand } from '../../shared/features/traffic/deposits/deposit.ts';
import { CoreCalls } from './core-calls.ts';
import type { SetUpLot } from './set-up-lot.ts';

const timeZone = 'America/Bogota';
const view = 'view/deposits';
const banks = ['Banco de Bogotá', 'Bancolombia'] as const;

/** Days ago on which the first way to the bank was, days between two, and the last ones, still in hand. */
const first = 31;
const every = 3;
const kept = 2;
/** The bank shows a deposit so many days later. */
export const credited = 2;
/** The first lot is told by a statement what the bank credited since so many days. */
export const statementDays = 14;
/** Pesos that one deposit lacks, which the inbox then has. */
const missing = 20_000;

/** Takes the cash of the last month to the bank, but for that of the last days, and closes the days before the last week. */
export async function settleCash(
  app: FastifyInstance,
  token: string,
  lots: readonly SetUpLot[],
  now: number,
): Promise<void> {
  const today = localDay(now, timeZone);
  for (const [index, { companyId, lot }] of lots.entries()) {
    const core = new CoreCalls(app, token, companyId);
    const hand = await core.get<CashInHand[]>(view, '/deposits/cash');
    for (let ago = first; ago > kept + 1; ago -= every) {
      const date = addDays(today, -ago + every - 1);
      const isShort = ago === 13 && index === 0;
      const isCredited = addDays(date, credited) < (index === 0 ? addDays(today, -statementDays) : today);
      await deposit(core, hand, {
        ...{ from: addDays(today, -ago), date, bank: banks[index % banks.length] ?? banks[0] },
        ...{ reference: `${lot.prefix}-${date.replaceAll('-', '')}`, missing: isShort ? missing * 100 : 0 },
        creditedOn: isCredited ? addDays(date, credited) : null,
      });
    }
  }
  const [main] = lots;
  if (!main) return;
  const core = new CoreCalls(app, token, main.companyId);
  const until = addDays(today, -7);
  await core.post('view/finance-reports', '/finance-reports/closings', { until }, 200);
}

interface Way {
  from: string;
  date: string;
  bank: string;
  reference: string;
  missing: number;
  creditedOn: string | null;
}

async function deposit(core: CoreCalls, hand: readonly CashInHand[], way: Way): Promise<void> {
  const { from, date, bank, reference, creditedOn } = way;
  const taken = hand
    .map(({ deviceId, closures }) => ({
      deviceId,
      closures: closures.filter(({ at }) => {
        const day = localDay(Date.parse(at), timeZone);
        return day >= from && day <= date;
      }),
    }))
    .filter(({ closures }) => closures.length > 0);
  if (taken.length === 0) return;
  const details = taken.map(({ deviceId, closures }, place) => ({
    deviceId,
    amount: closures.reduce((sum, { cash }) => sum + cash, 0) - (place === 0 ? way.missing : 0),
  }));
  const total = details.reduce((sum, { amount }) => sum + amount, 0);
  const closureIds = taken.flatMap(({ closures }) => closures.map(({ id }) => id));
  const body = { date, bank, reference, total, details, closureIds, note: null };
  const { id } = await core.post(view, '/deposits', body);
  if (creditedOn) await core.post(view, `/deposits/${id}/credit`, { date: creditedOn, amount: total }, 200);
}
