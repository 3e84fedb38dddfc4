import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../../shared/dates.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { applying, reasonBefore } from './precedence.ts';
import { type LotTariffs, useAssignmentWords } from './use-assignment-words.ts';

/** Which tariff a vehicle gets that enters on a day, slot by slot, and why that one. */
export function Board({ lot, today }: { lot: LotTariffs; today: string }) {
  const { t } = useTranslation(['tariffsAssignments', 'values']);
  const words = useAssignmentWords(lot);
  const id = useId();
  const [day, setDay] = useState(today);
  const rows = vehicleTypes.flatMap((vehicleType) => {
    const own = lot.slots.filter((slot) => slot.vehicleTypes.includes(vehicleType));
    return own.map((slot) => {
      const [holds, next] = isDay(day)
        ? applying(lot.assignments, { vehicleType, slotId: slot.id, day })
        : [];
      return { vehicleType, slot, holds, reason: holds && next ? reasonBefore(holds, next) : null, next };
    });
  });
  return (
    <section className="field-group">
      <div className="board-head">
        <h2>{t('tariffsAssignments:board')}</h2>
        <div className="board-day">
          <label htmlFor={id}>{t('tariffsAssignments:boardDay')}</label>
          <input
            id={id}
            type="date"
            className="form-control"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="form-text">{t('tariffsAssignments:boardNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className="table-frame" aria-label={t('tariffsAssignments:board')} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('tariffsAssignments:vehicleType')}</th>
                <th scope="col">{t('tariffsAssignments:slot')}</th>
                <th scope="col">{t('tariffsAssignments:tariff')}</th>
                <th scope="col">{t('tariffsAssignments:why')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ vehicleType, slot, holds, reason, next }) => (
                <tr key={`${vehicleType} ${slot.id}`}>
                  <td>{t(`values:vehicleTypes.${vehicleType}`)}</td>
                  <td>{slot.title}</td>
                  <td>
                    {holds ? (
                      <strong>{words.tariff(holds.tariffId)}</strong>
                    ) : (
                      <span className="board-none">{t('tariffsAssignments:noTariff')}</span>
                    )}
                  </td>
                  <td>
                    {holds && reason && next
                      ? t('tariffsAssignments:whyBefore', {
                          tariff: words.tariff(next.tariffId),
                          why: words.reason(reason),
                        })
                      : holds && t('tariffsAssignments:whyOnly')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
