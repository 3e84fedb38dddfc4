import { useTranslation } from 'react-i18next';
import type { GuardianVisit } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { Failure } from '../../../api/failure.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Plate, StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { timeSpan } from '../../../ui/time-span.ts';
import { clockTime, timeOrDay } from '../../../ui/times.ts';
import { useKept } from './kept-panel.tsx';
import type { Inside } from './use-inside.ts';

interface InsidePeopleProps {
  inside: Inside;
  /** Absent for who may only look. */
  onLeave: ((visit: GuardianVisit) => void) | undefined;
}

/** Who is inside now. What is printed is what the page holds: it needs no network, and has a box for each who is safe. */
export function InsidePeople({ inside: { rows, readAt, error, refresh }, onLeave }: InsidePeopleProps) {
  const { t } = useTranslation('guardian');
  const language = useLanguage();
  const { timeZone } = useLot();
  if (!rows) return error ? <Failure error={error} onRetry={() => void refresh()} /> : <Skeleton />;
  return (
    <section className="guard-inside" aria-labelledby="guard-inside">
      <div className="guard-inside-head">
        <h2 id="guard-inside">{t('insideCount', { count: rows.length })}</h2>
        {rows.length > 0 && (
          <Button kind="secondary" onClick={() => print()}>
            {t('evacuation')}
          </Button>
        )}
      </div>
      {error !== undefined && readAt > 0 && (
        <p className="alert alert-warning" role="status">
          {t('listAsOf', { time: clockTime(new Date(readAt).toISOString(), timeZone, language) })}
        </p>
      )}
      {rows.length === 0 ? (
        <Empty title={t('nobody')}>{t('nobodyBody')}</Empty>
      ) : (
        <InsideTable rows={rows} onLeave={onLeave} />
      )}
    </section>
  );
}

function InsideTable({
  rows,
  onLeave,
}: {
  rows: readonly GuardianVisit[];
  onLeave: InsidePeopleProps['onLeave'];
}) {
  const { t } = useTranslation('guardian');
  return (
    <div className="table-frame">
      <table className="table guard-table">
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('host')}</th>
            <th scope="col">{t('badge')}</th>
            <th scope="col">{t('gate')}</th>
            <th scope="col">{t('since')}</th>
            <th scope="col" className="guard-safe">
              {t('seen')}
            </th>
            {onLeave && (
              <th scope="col" className="actions">
                <span className="visually-hidden">{t('leave')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((visit) => (
            <InsideRow key={visit.id} visit={visit} onLeave={onLeave} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InsideRow({ visit, onLeave }: { visit: GuardianVisit; onLeave: InsidePeopleProps['onLeave'] }) {
  const { t } = useTranslation('guardian');
  const language = useLanguage();
  const { timeZone } = useLot();
  const now = new Date().toISOString();
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(visit.entryAt)) / 60_000));
  const { person, company, plate, host, badge, entryAt, overstayed } = visit;
  const isLeaving = useKept().some((one) => one.visitId === visit.id && one.exit !== undefined);
  return (
    <tr>
      <th scope="row">
        {person}
        {company && <span className="cell-note"> {company}</span>} {plate && <Plate>{plate}</Plate>}{' '}
        {overstayed && <StateBadge tone="warning">{t('overstayed')}</StateBadge>}
        {isLeaving && <StateBadge tone="quiet">{t('keptExit')}</StateBadge>}
      </th>
      <td data-label={t('document')}>{visit.identification}</td>
      <td data-label={t('kind')}>{t(`kinds.${visit.kind}`)}</td>
      <td data-label={t('host')}>{host ?? '—'}</td>
      <td data-label={t('badge')}>{badge ?? '—'}</td>
      <td data-label={t('gate')}>{visit.gate}</td>
      <td data-label={t('since')}>
        <time dateTime={entryAt}>{timeOrDay(entryAt, now, timeZone, language)}</time>{' '}
        <span className="cell-note">{timeSpan(minutes)}</span>
      </td>
      <td className="guard-safe" aria-hidden="true">
        ☐
      </td>
      {onLeave && (
        <td className="actions">
          <Button kind="secondary" aria-label={t('leaveOf', { name: person })} onClick={() => onLeave(visit)}>
            {t('leave')}
          </Button>
        </td>
      )}
    </tr>
  );
}
