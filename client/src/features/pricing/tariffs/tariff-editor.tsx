import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Failure } from '../../../api/failure.tsx';
import { useRecord } from '../../../api/use-record.ts';
import { useLot } from '../../../live/use-lot.ts';
import { justSaved, NextStep, useJustSaved } from '../../../records/next-step.tsx';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { DraftContext, DraftStore } from './draft-store.ts';
import { type Tariff, toForm } from './tariff.form.ts';
import { TariffForm } from './tariff-form.tsx';
import { TariffHeader } from './tariff-header.tsx';
import { partPath } from './tariff-views.ts';
import { useHolidays } from './use-holidays.ts';

/** Beside the form, and loaded after it: the form is what one waits for, and may hold unsaved work. */
const TariffSide = later(async () => (await import('./tariff-side.tsx')).TariffSide, {
  meanwhile: () => <Skeleton />,
});

/** The fields of a tariff, and what watches them while they are written. */
export function TariffEditor({ id, isCopy }: { id: number | null; isCopy: boolean }) {
  const { t } = useTranslation(['tariffs']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<Tariff>('tariffs', id);
  const [saved, setSaved] = useState<Tariff | null>(null);
  const store = useMemo(() => new DraftStore(), []);
  const holidays = useHolidays();
  const { timeZone } = useLot();
  const [examplesPlace, setExamplesPlace] = useState<HTMLElement | null>(null);
  const isReady = id === null || data !== undefined;
  const title =
    data && !isCopy ? data.name : id === null || isCopy ? t('tariffs:newTitle') : t('tariffs:editTitle');
  const model = useMemo(
    () =>
      isCopy && data
        ? { ...toForm(data, timeZone), code: '', name: t('tariffs:copyOf', { name: data.name }) }
        : undefined,
    [isCopy, data, t, timeZone],
  );
  const stored = isCopy ? undefined : data;
  return (
    <DraftContext value={store}>
      <TariffHeader title={title} id={stored ? id : null} part={null} />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {stored && <StageNotice tariff={saved ?? stored} />}
      {stored?.inForce && <AssignNext tariff={stored} />}
      {isReady && (
        <div className="tariff-desk">
          <TariffForm
            tariff={stored}
            model={model}
            hasHolidays={holidays && holidays.length > 0}
            examplesPlace={examplesPlace}
            onSaved={(tariff) => {
              setSaved(tariff);
              if (isCopy || id === null) {
                const state = justSaved(tariff.id, tariff.name);
                void navigate(partPath(tariff.id, null), { replace: true, state });
              }
            }}
          />
          <aside className="tariff-side">
            <TariffSide holidays={holidays} examplesPlace={setExamplesPlace} />
          </aside>
        </div>
      )}
    </DraftContext>
  );
}

/** A tariff that was just made is charged to nobody before it is assigned. */
function AssignNext({ tariff: { id, name } }: { tariff: Tariff }) {
  const { t } = useTranslation(['tariffs']);
  if (useJustSaved()?.savedId !== id) return null;
  return (
    <NextStep
      view="view/rate/manage"
      to={`/view/rate/manage?assignment=new&tariff=${id}`}
      action={t('tariffs:nextAction')}
    >
      {t('tariffs:next', { name })}
    </NextStep>
  );
}

/** What is written here is not what is charged by, and where that is decided. */
function StageNotice({ tariff }: { tariff: Tariff }) {
  const { t } = useTranslation(['tariffs']);
  const { id, stage, inForce } = tariff;
  if (stage === undefined || stage === 'approved') return null;
  const text =
    stage === 'draft'
      ? inForce
        ? t('tariffs:stageNotice.draft')
        : t('tariffs:stageNotice.draftNew')
      : stage === 'rejected'
        ? t('tariffs:stageNotice.rejected')
        : t('tariffs:stageNotice.withdrawn');
  return (
    <p className="alert alert-info">
      {text} <Link to={partPath(id, 'versions')}>{t('tariffs:stageNotice.more')}</Link>
    </p>
  );
}
