import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../../shared/dates.ts';
import { locales } from '../../../../../shared/money.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { mostNames, plain } from '../../../ui/matching-names.ts';
import { applying, reasonBefore } from './precedence.ts';
import { type LotTariffs, useAssignmentWords } from './use-assignment-words.ts';

/** Which tariff a vehicle gets that enters on a day, slot by slot, and why that one. */
export function Board({ lot, today }: { lot: LotTariffs; today: string }) {
  const { t } = useTranslation('tariffsAssignments');
  const words = useAssignmentWords(lot);
  const id = useId();
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const [day, setDay] = useState(today);
  const [slot, setSlot] = useState('');
  const all = placesOf(lot);
  const found = all.filter(({ slot: { title } }) => plain(title).includes(plain(slot.trim())));
  const rows = rowsOn(day, found.slice(0, mostNames), lot);
  return (
    <section className="field-group">
      <div className="board-head">
        <h2>{t('board')}</h2>
        <div className="board-day">
          <label htmlFor={id}>{t('boardDay')}</label>
          <DayInput id={id} value={day} onChange={setDay} />
        </div>
        {all.length > mostNames && (
          <input
            type="search"
            className="form-control search-box"
            aria-label={t('boardSearch')}
            placeholder={t('boardSearch')}
            autoComplete="off"
            value={slot}
            onChange={({ target }) => setSlot(target.value)}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="form-text">{slot ? t('boardNoMatch') : t('boardNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className="table-frame" aria-label={t('board')} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('vehicleType')}</th>
                <th scope="col">{t('slot')}</th>
                <th scope="col">{t('tariff')}</th>
                <th scope="col">{t('why')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <BoardRow key={`${row.vehicleType} ${row.slot.id}`} row={row} words={words} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length < found.length && (
        <p className="form-text">
          {t('boardPart', { rows: rows.length, total: figures.format(found.length) })}
        </p>
      )}
    </section>
  );
}

/** Each kind of vehicle in each slot that takes it. */
function placesOf({ slots }: LotTariffs) {
  return vehicleTypes.flatMap((vehicleType) =>
    slots.filter((slot) => slot.vehicleTypes.includes(vehicleType)).map((slot) => ({ vehicleType, slot })),
  );
}

/** What holds in each of the places on a day, and the assignment that it goes before. */
function rowsOn(day: string, places: ReturnType<typeof placesOf>, { assignments }: LotTariffs) {
  return places.map(({ vehicleType, slot }) => {
    const [holds, next] = isDay(day) ? applying(assignments, { vehicleType, slotId: slot.id, day }) : [];
    return { vehicleType, slot, holds, reason: holds && next ? reasonBefore(holds, next) : null, next };
  });
}

interface BoardRowProps {
  row: ReturnType<typeof rowsOn>[number];
  words: ReturnType<typeof useAssignmentWords>;
}

function BoardRow({ row: { vehicleType, slot, holds, reason, next }, words }: BoardRowProps) {
  const { t } = useTranslation(['tariffsAssignments', 'values']);
  return (
    <tr>
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
  );
}
