import { type Trick, today, views } from './stage.ts';

const nothing = undefined;

/** What happens on the way to the bank, and what people type about it. */
export const atTheBank: Record<string, Trick> = {
  'less-deposited': async (stage) => {
    const { total } = await stage.sell();
    await stage.closeShift(total);
    await stage.deposit(total - 500_000, 'D-1');
    return nothing;
  },
  'more-deposited': async (stage) => {
    const { total } = await stage.sell();
    await stage.closeShift(total);
    await stage.deposit(total + 500_000, 'D-1');
    return nothing;
  },
  'never-deposited': async (stage) => {
    const { total } = await stage.sell();
    await stage.closeShift(total);
    return nothing;
  },
  'deposit-that-never-arrives': async (stage) => {
    await stage.on('2026-11-10', async () => {
      const { total } = await stage.sell({}, '2026-11-10');
      await stage.closeShift(total, { day: '2026-11-10' });
      await stage.deposit(total, 'D-1', { day: '2026-11-10' });
    });
    return nothing;
  },
  'less-credited': async (stage) => {
    const { total } = await stage.sell();
    await stage.closeShift(total);
    const { id, version } = await stage.deposit(total, 'D-1');
    const credit = { version, date: today, amount: total - 500_000 };
    await stage.done('POST', `/deposits/${id}/credit`, credit, views.deposits);
    return nothing;
  },
  'credit-that-the-bank-does-not-have': async (stage) => {
    const { total } = await stage.sell();
    await stage.closeShift(total);
    const { id, version } = await stage.deposit(total, 'D-1');
    const credit = { version, date: today, amount: total };
    await stage.done('POST', `/deposits/${id}/credit`, credit, views.deposits);
    await stage.statement([
      ['2026-11-19', 'OTRA', 1_000],
      [today, 'OTRA', 1_000],
    ]);
    return nothing;
  },
  'credit-of-nobody': async (stage) => {
    await stage.statement([[today, 'QUIEN', 50_000]]);
    return nothing;
  },
};
