import { useTranslation } from 'react-i18next';
import type { TariffVersion } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';

interface VersionTableProps {
  rows: readonly TariffVersion[];
  /** Absent for who may only read. */
  onRestore: ((version: TariffVersion) => void) | undefined;
}

/** Every version: who wrote it, who decided what, and from when on it held. */
export function VersionTable({ rows, onRestore }: VersionTableProps) {
  const { t } = useTranslation(['tariffsVersions']);
  const moment = useMomentText();
  const by = (who: TariffVersion['author'], when: string) =>
    t('tariffsVersions:by', { who: who?.name || t('tariffsVersions:someone'), when: moment(when) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="version-scroll" aria-label={t('tariffsVersions:title')} tabIndex={0}>
      <table className="table version-table">
        <thead>
          <tr>
            <th scope="col">{t('tariffsVersions:columnNumber')}</th>
            <th scope="col">{t('tariffsVersions:columnState')}</th>
            <th scope="col">{t('tariffsVersions:columnFrom')}</th>
            <th scope="col">{t('tariffsVersions:columnAuthor')}</th>
            <th scope="col">{t('tariffsVersions:columnDecision')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('tariffsVersions:restore')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th scope="row" className="figure">
                {row.number}
              </th>
              <td>
                <VersionBadge version={row} />
              </td>
              <td>{row.inForceFrom ? moment(row.inForceFrom) : '—'}</td>
              <td>{by(row.author, row.createdAt)}</td>
              <td>
                {row.decidedAt ? by(row.decidedBy, row.decidedAt) : '—'}
                {row.reason && <small className="version-reason">{row.reason}</small>}
              </td>
              <td className="figure">
                {onRestore && index > 0 && (
                  <Button
                    kind="quiet"
                    aria-label={t('tariffsVersions:restoreOf', { number: row.number })}
                    onClick={() => onRestore(row)}
                  >
                    {t('tariffsVersions:restore')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const tones: Record<TariffVersion['state'], Tone> = {
  draft: 'warning',
  approved: 'quiet',
  rejected: 'bad',
  withdrawn: 'quiet',
  replaced: 'quiet',
};

function VersionBadge({ version }: { version: TariffVersion }) {
  const { t } = useTranslation(['tariffsVersions']);
  const { standing, state } = version;
  if (standing === 'in-force')
    return <StateBadge tone="good">{t('tariffsVersions:standings.inForce')}</StateBadge>;
  if (standing === 'coming')
    return <StateBadge tone="warning">{t('tariffsVersions:standings.coming')}</StateBadge>;
  if (standing === 'past') return <StateBadge tone="quiet">{t('tariffsVersions:standings.past')}</StateBadge>;
  return <StateBadge tone={tones[state]}>{t(`tariffsVersions:states.${state}`)}</StateBadge>;
}
