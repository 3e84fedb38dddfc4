import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TariffVersion } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { Failure } from '../../../api/failure.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { TariffHeader } from './tariff-header.tsx';
import { editorView } from './tariff-views.ts';
import { useVersions } from './use-versions.ts';
import { VersionTable } from './version-table.tsx';

const sizes = [25, 100, 200] as const;

/** A tariff's versions: what waits for a decision, all of them, and what differs between two. */
export function VersionsPart({ id }: { id: number }) {
  const { t } = useTranslation(['tariffsVersions', 'tariffs']);
  const [size, setSize] = useState<number>(sizes[0]);
  const { tariff, versions, decide } = useVersions(id, size);
  const mayWrite = useMayWrite(editorView);
  const [restoring, setRestoring] = useState<TariffVersion | null>(null);
  const error = tariff.error ?? versions.error;
  const rows = versions.data?.rows ?? [];
  const more = sizes.find((one) => one > size);
  const isActive = tariff.data?.status === 'A';
  return (
    <>
      <TariffHeader title={tariff.data?.name ?? t('tariffs:editTitle')} id={id} part="versions" />
      {error && (
        <Failure
          error={error}
          onRetry={() => {
            void tariff.mutate();
            void versions.mutate();
          }}
        />
      )}
      {!error && (!tariff.data || !versions.data) && <Skeleton />}
      {!error && tariff.data && versions.data && (
        <div className="versions">
          {isActive && <PendingPanel tariff={tariff.data} rows={rows} decide={decide} />}
          <VersionTable rows={rows} onRestore={mayWrite && isActive ? setRestoring : undefined} />
          {more && versions.data.total > rows.length && (
            <Button kind="secondary" onClick={() => setSize(more)}>
              {t('tariffsVersions:more')}
            </Button>
          )}
          <CompareVersions rows={rows} />
        </div>
      )}
      {restoring && <RestoreDialog version={restoring} decide={decide} onClose={() => setRestoring(null)} />}
    </>
  );
}
