import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TariffVersion } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { DifferenceList } from './pending-panel.tsx';
import { tariffDifferences } from './tariff-difference.ts';

/** What differs between any two versions, in words. */
export function CompareVersions({ rows }: { rows: readonly TariffVersion[] }) {
  const { t } = useTranslation(['tariffs', 'tariffsVersions', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({});
  const before = rows.find(({ id }) => id === chosen.before) ?? rows[1];
  const after = rows.find(({ id }) => id === chosen.after) ?? rows[0];
  if (!before || !after) return null;
  const lines = tariffDifferences(before, after, t, { currency, language });
  return (
    <section className="panel">
      <h2>{t('tariffsVersions:compare')}</h2>
      <div className="compare-fields">
        <VersionField
          label={t('tariffsVersions:before')}
          rows={rows}
          value={before.id}
          onChange={(id) => setChosen((now) => ({ ...now, before: id }))}
        />
        <VersionField
          label={t('tariffsVersions:after')}
          rows={rows}
          value={after.id}
          onChange={(id) => setChosen((now) => ({ ...now, after: id }))}
        />
      </div>
      <div role="status">
        {lines.length === 0 && <p className="form-text">{t('tariffsVersions:sameVersions')}</p>}
        <DifferenceList lines={lines} />
      </div>
    </section>
  );
}

interface VersionFieldProps {
  label: string;
  rows: readonly TariffVersion[];
  value: number;
  onChange: (id: number) => void;
}

function VersionField({ label, rows, value, onChange }: VersionFieldProps) {
  const { t } = useTranslation(['tariffsVersions']);
  const id = useId();
  const moment = useMomentText();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {rows.map((row) => (
          <option key={row.id} value={row.id}>
            {t('tariffsVersions:versionOption', { number: row.number, when: moment(row.createdAt) })}
          </option>
        ))}
      </select>
    </div>
  );
}
