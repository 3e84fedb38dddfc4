import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../api/failure.tsx';
import { useMomentText } from '../../../live/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { type Paper, papers } from './fit-sheet.ts';
import { PriceCard } from './price-card.tsx';
import { TariffHeader } from './tariff-header.tsx';
import { useTariffSetting } from './use-tariff-setting.ts';
import { useVersions } from './use-versions.ts';

/** The price card of a tariff on the screen, as it comes out of the printer. */
export function CardPart({ id }: { id: number }) {
  const { t } = useTranslation(['tariffsCard', 'tariffs']);
  const { tariff, versions } = useVersions(id, 25);
  const setting = useTariffSetting();
  const moment = useMomentText();
  const [chosen, setChosen] = useState<number | null>(null);
  const [paper, setPaper] = useState<Paper>('letter');
  const fieldId = useId();
  const rows = versions.data?.rows ?? [];
  const printable = rows.filter(
    ({ standing, state }, index) =>
      standing === 'in-force' || standing === 'coming' || (state === 'draft' && index === 0),
  );
  const version =
    printable.find((one) => one.id === chosen) ??
    printable.find(({ standing }) => standing === 'in-force') ??
    printable[0] ??
    rows[0];
  const error = tariff.error ?? versions.error ?? setting.error;
  return (
    <>
      <TariffHeader title={tariff.data?.name ?? t('tariffs:editTitle')} id={id} part="card" />
      {error && <Failure error={error} onRetry={() => void versions.mutate()} />}
      {!error && (!version || !setting.data) && <Skeleton />}
      {version && setting.data && (
        <>
          <div className="card-tools">
            <div className="field">
              <label className="form-label" htmlFor={`${fieldId}-version`}>
                {t('tariffsCard:version')}
              </label>
              <select
                id={`${fieldId}-version`}
                className="form-select"
                value={version.id}
                onChange={(event) => setChosen(Number(event.target.value))}
              >
                {printable.map(({ id: one, number, standing, inForceFrom }) => (
                  <option key={one} value={one}>
                    {standing === 'in-force'
                      ? t('tariffsCard:versionInForce', { number })
                      : standing === 'coming'
                        ? t('tariffsCard:versionComing', { number, when: moment(inForceFrom ?? '') })
                        : t('tariffsCard:versionDraft', { number })}
                  </option>
                ))}
              </select>
            </div>
            <div className="field">
              <label className="form-label" htmlFor={`${fieldId}-paper`}>
                {t('tariffsCard:paper')}
              </label>
              <select
                id={`${fieldId}-paper`}
                className="form-select"
                value={paper}
                onChange={(event) => setPaper(event.target.value === 'a4' ? 'a4' : 'letter')}
              >
                {papers.map((one) => (
                  <option key={one} value={one}>
                    {t(`tariffsCard:papers.${one}`)}
                  </option>
                ))}
              </select>
            </div>
            <Button onClick={() => print()}>{t('tariffsCard:print')}</Button>
            <p className="form-text">{t('tariffsCard:hint')}</p>
          </div>
          <PriceCard version={version} setting={setting.data} paper={paper} />
        </>
      )}
    </>
  );
}
