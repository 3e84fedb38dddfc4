import { certificateState } from '../../../../shared/certificate.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import { siteClock } from '../../../db/site-clock.ts';
import type { LotNow } from '../../../feature.ts';
import { certificateEnd } from './certificate.ts';

/** The server's clock is wrong: stays are counted by the terminals' clocks meanwhile. */
export async function clockFaultWarnings(db: Db): Promise<Warning[]> {
  const { state, offset } = siteClock(db).verdict;
  if (state !== 'behind' && state !== 'ahead') return [];
  return [{ kind: 'server-clock-wrong', tone: 'bad', minutes: Math.round(offset / 60_000) }];
}

/** The server's clock has jumped, and nobody can say whether it is right: nothing is erased. */
export async function clockWarnings(db: Db): Promise<Warning[]> {
  return siteClock(db).verdict.state === 'unconfirmed'
    ? [{ kind: 'server-clock-unconfirmed', tone: 'warning' }]
    : [];
}

/** The certificate of the site ends within a month, or has ended. */
export async function certificateWarnings(_db: Db, { now }: Pick<LotNow, 'now'>): Promise<Warning[]> {
  const end = certificateEnd();
  if (end === null) return [];
  const at = new Date(end).toISOString();
  const state = certificateState(end, now);
  if (state === 'ended') return [{ kind: 'certificate-ended', tone: 'bad', at }];
  return state === 'ending' ? [{ kind: 'certificate-ending', tone: 'warning', at }] : [];
}
