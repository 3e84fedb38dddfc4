import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useRecord } from '../../api/use-record.ts';
import { LaterPart } from '../../app/later-part.tsx';
import { holdsView, useSession } from '../../session/session-context.ts';
import { useLot } from '../../session/use-lot.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { DraftContext, DraftStore } from './draft-store.ts';
import { type Tariff, toForm } from './tariff.form.ts';
import { TariffForm } from './tariff-form.tsx';
import { editorPath, listPath, listView } from './tariff-views.ts';
import { useHolidays } from './use-holidays.ts';

/** Beside the form, and loaded after it: the form is what one waits for, and may hold unsaved work. */
const loadSide = async () => (await import('./tariff-side.tsx')).TariffSide;

/** A new tariff, the one of `?id=<id>`, or a new one that starts as the one of `?copy=<id>`. */
export function Page() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const copy = params.get('copy');
  return (
    <Editor key={`${id}/${copy}`} id={Number(id ?? copy) || null} isCopy={id === null && copy !== null} />
  );
}

function Editor({ id, isCopy }: { id: number | null; isCopy: boolean }) {
  const { t } = useTranslation(['tariffs', 'shell']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<Tariff>('tariffs', id);
  const mayList = holdsView(useSession().view, listView);
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
  return (
    <DraftContext value={store}>
      <PageHeader
        title={title}
        trail={[
          { label: t('shell:groups.tariffs') },
          { label: t('tariffs:title'), ...(mayList && { to: listPath }) },
        ]}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {isReady && (
        <div className="tariff-desk">
          <TariffForm
            tariff={isCopy ? undefined : data}
            model={model}
            hasHolidays={holidays && holidays.length > 0}
            examplesPlace={examplesPlace}
            onSaved={(saved) => {
              if (isCopy || id === null) void navigate(`${editorPath}?id=${saved.id}`, { replace: true });
            }}
          />
          <aside className="tariff-side">
            <LaterPart load={loadSide} meanwhile={<Skeleton />}>
              {(TariffSide) => <TariffSide holidays={holidays} examplesPlace={setExamplesPlace} />}
            </LaterPart>
          </aside>
        </div>
      )}
    </DraftContext>
  );
}
