import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TariffVersion } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { type Paper, papers } from '../../../../../shared/values.ts';
import { Failure } from '../../../api/failure.tsx';
import { useMomentText } from '../../../live/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { PriceCard } from './price-card.tsx';
import { TariffHeader } from './tariff-header.tsx';
import { useTariffSetting } from './use-tariff-setting.ts';
import { useVersions } from './use-versions.ts';

/** The price card of a tariff on the screen, as it comes out of the printer. */
export function CardPart({ id }: { id: number }) {
  const { t } = useTranslation('tariffs');
  const { tariff, versions } = useVersions(id, 25);
  const setting = useTariffSetting();
  const [chosen, setChosen] = useState<number | null>(null);
  const [paper, setPaper] = useState<Paper>('letter');
  const rows = versions.data?.rows ?? [];
  const printable = printableOf(rows);
  const version =
    printable.find((one) => one.id === chosen) ??
    printable.find(({ standing }) => standing === 'in-force') ??
    printable[0] ??
    rows[0];
  const error = tariff.error ?? versions.error ?? setting.error;
  return (
    <>
      <TariffHeader title={tariff.data?.name ?? t('editTitle')} id={id} part="card" />
      {error && <Failure error={error} onRetry={() => void versions.mutate()} />}
      {!error && (!version || !setting.data) && <Skeleton />}
      {version && setting.data && (
        <>
          <CardTools
            printable={printable}
            version={version.id}
            onVersion={setChosen}
            paper={paper}
            onPaper={setPaper}
          />
          <PriceCard version={version} setting={setting.data} paper={paper} />
        </>
      )}
    </>
  );
}

/** Versions that a card is for: those of now and of days to come, and the draft while it is the newest. */
function printableOf(rows: readonly TariffVersion[]): TariffVersion[] {
  return rows.filter(
    ({ standing, state }, index) =>
      standing === 'in-force' || standing === 'coming' || (state === 'draft' && index === 0),
  );
}

interface CardToolsProps {
  printable: readonly TariffVersion[];
  version: number;
  onVersion: (id: number) => void;
  paper: Paper;
  onPaper: (paper: Paper) => void;
}

/** Which version is printed, on which paper. */
function CardTools({ printable, version, onVersion, paper, onPaper }: CardToolsProps) {
  const { t } = useTranslation(['tariffsCard', 'values']);
  const moment = useMomentText();
  const fieldId = useId();
  const nameOf = ({ number, standing, inForceFrom }: TariffVersion) => {
    if (standing === 'in-force') return t('versionInForce', { number });
    if (standing === 'coming') return t('versionComing', { number, when: moment(inForceFrom ?? '') });
    return t('versionDraft', { number });
  };
  return (
    <div className="card-tools">
      <div className="field">
        <label className="form-label" htmlFor={`${fieldId}-version`}>
          {t('version')}
        </label>
        <select
          id={`${fieldId}-version`}
          className="form-select"
          value={version}
          onChange={(event) => onVersion(Number(event.target.value))}
        >
          {printable.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="form-label" htmlFor={`${fieldId}-paper`}>
          {t('paper')}
        </label>
        <select
          id={`${fieldId}-paper`}
          className="form-select"
          value={paper}
          onChange={(event) => onPaper(event.target.value === 'a4' ? 'a4' : 'letter')}
        >
          {papers.map((one) => (
            <option key={one} value={one}>
              {t(`values:papers.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <Button onClick={() => print()}>{t('print')}</Button>
      <p className="form-text">{t('hint')}</p>
    </div>
  );
}
