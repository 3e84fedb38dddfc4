import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TariffBacktest } from '../../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import { Failure } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { BacktestForm } from './backtest-form.tsx';
import { BacktestResult } from './backtest-result.tsx';
import type { Tariff } from './tariff.form.ts';
import { TariffHeader } from './tariff-header.tsx';
import { editorView } from './tariff-views.ts';
import { useTariffSetting } from './use-tariff-setting.ts';

const isOpen = ({ status }: TariffBacktest) => status === 'queued' || status === 'running';
const pollMs = 1000;

/** Stored stays priced again by the newest version of a tariff. */
export function BacktestPart({ id }: { id: number }) {
  const { t } = useTranslation(['tariffsBacktests', 'tariffs']);
  const tariff = useRead<Tariff>(resourcePath('tariffs', id));
  const setting = useTariffSetting();
  const mayWrite = useMayWrite(editorView);
  const [chosen, setChosen] = useState<number | null>(null);
  const path = resourcePath('tariff-backtests', undefined, { tariffId: id });
  const runs = useRead<{ rows: TariffBacktest[] }>(path, {
    refreshInterval: (data) => (data?.rows.some(isOpen) ? pollMs : 0),
  });
  const rows = runs.data?.rows ?? [];
  const shown = rows.find((run) => run.id === chosen) ?? rows[0];
  const error = tariff.error ?? setting.error ?? runs.error;
  return (
    <>
      <TariffHeader title={tariff.data?.name ?? t('tariffs:editTitle')} id={id} part="backtest" />
      {error && <Failure error={error} onRetry={() => void runs.mutate()} />}
      {!error && (!tariff.data || !setting.data || !runs.data) && <Skeleton />}
      {tariff.data && setting.data && runs.data && (
        <div className="backtest">
          <section className="panel">
            <h2>{t('tariffsBacktests:title')}</h2>
            <p className="form-text">{t('tariffsBacktests:hint')}</p>
            {mayWrite && (
              <BacktestForm
                tariff={tariff.data}
                setting={setting.data}
                onStarted={(run) => {
                  setChosen(run);
                  void runs.mutate();
                }}
              />
            )}
          </section>
          {rows.length === 0 && <Empty title={t('tariffsBacktests:none')} />}
          {rows.length > 0 && shown && <RunList rows={rows} shown={shown} onChoose={setChosen} />}
          {shown && isOpen(shown) && (
            <RunProgress run={shown} mayCancel={mayWrite} onChanged={() => void runs.mutate()} />
          )}
          {shown?.error && <p className="alert alert-danger">{shown.error.message}</p>}
          {shown?.result && <BacktestResult key={shown.id} run={shown} result={shown.result} />}
        </div>
      )}
    </>
  );
}

const tones: Record<TariffBacktest['status'], Tone> = {
  queued: 'quiet',
  running: 'warning',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

interface RunListProps {
  rows: readonly TariffBacktest[];
  shown: TariffBacktest;
  onChoose: (id: number) => void;
}

function RunList({ rows, shown, onChoose }: RunListProps) {
  const { t } = useTranslation(['tariffsBacktests']);
  const language = useLanguage();
  return (
    <section aria-label={t('tariffsBacktests:runs')}>
      <h2>{t('tariffsBacktests:runs')}</h2>
      <ul className="backtest-runs">
        {rows.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              className={`chip ${run.id === shown.id ? 'chosen' : ''}`}
              aria-pressed={run.id === shown.id}
              onClick={() => onChoose(run.id)}
            >
              {t('tariffsBacktests:run', {
                number: run.versionNumber,
                from: shortDay(run.fromDay, language),
                to: shortDay(run.toDay, language),
              })}
              {run.slot && ` · ${run.slot}`}
            </button>{' '}
            <StateBadge tone={tones[run.status]}>{t(`tariffsBacktests:statuses.${run.status}`)}</StateBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RunProgressProps {
  run: TariffBacktest;
  mayCancel: boolean;
  onChanged: () => void;
}

function RunProgress({ run: { id, done, total, error }, mayCancel, onChanged }: RunProgressProps) {
  const { t } = useTranslation(['tariffsBacktests']);
  const words =
    total === null
      ? t('tariffsBacktests:progressUnknown', { done })
      : t('tariffsBacktests:progress', { done, total });
  return (
    <p className="backtest-progress">
      <progress value={done} max={total || 1} aria-label={words} />{' '}
      <span role="status">{error?.message ?? words}</span>{' '}
      {mayCancel && (
        <Button
          kind="secondary"
          onClick={async () => {
            await call('DELETE', resourcePath('tariff-backtests', id)).then(
              () => notify({ kind: 'success', text: t('tariffsBacktests:cancelled') }),
              // The failure is told by the frame around the screen.
              () => {},
            );
            onChanged();
          }}
        >
          {t('tariffsBacktests:cancel')}
        </Button>
      )}
    </p>
  );
}
