import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wrapsWeek } from '../../../../../shared/features/pricing/tariffs/segment-times.ts';
import type { TariffVersion } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import type { Decide } from './decision-dialogs.tsx';
import { useTariffSetting } from './use-tariff-setting.ts';

interface RestoreProps {
  version: TariffVersion;
  decide: Decide;
  onClose: () => void;
}

/** Makes an old version the newest; one whose segments run round the week only where that is meant. */
export function RestoreDialog({ version: { id: versionId, number, terms }, decide, onClose }: RestoreProps) {
  const { t } = useTranslation(['tariffsVersions']);
  const { data: setting } = useTariffSetting();
  const [aroundWeek, setAroundWeek] = useState(false);
  const isAsked = terms.segments.some((segment) => !segment.aroundWeek && wrapsWeek(segment));
  return (
    <SureDialog
      title={t('tariffsVersions:restoreTitle', { number })}
      action={t('tariffsVersions:restore')}
      kind="primary"
      onConfirm={async () => {
        await decide('restoration', { versionId, ...(aroundWeek ? { aroundWeek } : {}) });
        notify({ kind: 'success', text: t('tariffsVersions:restored', { number }) });
      }}
      onClose={onClose}
    >
      <p>{setting?.tariffApproval ? t('tariffsVersions:restoreDraft') : t('tariffsVersions:restoreNow')}</p>
      {isAsked && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={aroundWeek}
            onChange={(event) => setAroundWeek(event.target.checked)}
          />
          <span className="form-check-label">{t('tariffsVersions:restoreAroundWeek')}</span>
        </label>
      )}
    </SureDialog>
  );
}
