import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ceilingOf,
  type TariffSetting,
} from '../../../../../shared/features/pricing/tariffs/tariff-setting.ts';
import type { TariffVersion } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { areWholeAmounts, locales } from '../../../../../shared/money.ts';
import { writtenIdentification } from '../../../../../shared/nit.ts';
import type { Paper } from '../../../../../shared/values.ts';
import { logoSource } from '../../../api/logo-source.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { cardPrices, hasGaps, spanLabel } from './card-words.ts';
import { fitSheet } from './fit-sheet.ts';
import { type CardEntry, entriesOf, useCardExamples } from './use-card-examples.ts';
import { money } from './words.ts';

interface PriceCardProps {
  version: TariffVersion;
  setting: TariffSetting;
  paper: Paper;
}

/** A page for the entrance: the prices in plain words, the conditions, and what usual stays cost. */
export function PriceCard({ version, setting, paper }: PriceCardProps) {
  const { t } = useTranslation('tariffsCard');
  const language = useLanguage();
  const moment = useMomentText();
  const { terms, standing } = version;
  const examples = useCardExamples(terms, setting.timeZone);
  const sheet = useRef<HTMLElement>(null);
  // Whatever is drawn anew may have another height.
  useLayoutEffect(() => {
    if (sheet.current) fitSheet(sheet.current, paper);
  });
  return (
    <article ref={sheet} className={`price-card is-${paper}`} lang={language}>
      {standing !== 'in-force' && standing !== 'coming' && <p className="card-draft">{t('draft')}</p>}
      <CardHead version={version} setting={setting} />
      <Prices version={version} setting={setting} />
      <Conditions version={version} setting={setting} />
      <Examples version={version} setting={setting} examples={examples} />
      <footer>
        {t('footer', {
          code: version.code,
          number: version.number,
          when: moment(setting.now),
        })}
      </footer>
    </article>
  );
}

type PartProps = Pick<PriceCardProps, 'version' | 'setting'>;

/** Whose card it is, for which vehicles, and since when it holds. */
function CardHead({ version: { vehicleType, inForceFrom }, setting: { lot } }: PartProps) {
  const { t } = useTranslation(['tariffsCard', 'values']);
  const moment = useMomentText();
  const number =
    lot.identification && writtenIdentification(lot.identificationType ?? '', lot.identification);
  const facts = [number && t('tariffsCard:nit', { number }), lot.address, lot.telephone];
  return (
    <header>
      {lot.logo && <img className="card-logo" src={logoSource(lot.id, lot.logo, 'view/rate')} alt="" />}
      <p className="card-lot">{lot.name}</p>
      <p className="card-lot-facts">{facts.filter(Boolean).join(' · ')}</p>
      <h2>{t('tariffsCard:title')}</h2>
      <p className="card-type">{t(`values:vehicleTypes.${vehicleType}`)}</p>
      {inForceFrom && (
        <p className="card-lot-facts">{t('tariffsCard:from', { when: moment(inForceFrom) })}</p>
      )}
    </header>
  );
}

/** What is charged when, segments of the same price together. */
function Prices({ version: { terms }, setting: { currency } }: PartProps) {
  const { t } = useTranslation(['tariffsCard', 'values']);
  const style = { currency, language: useLanguage() };
  return cardPrices(terms, t, style).map(({ when, lines, notes }) => (
    <section key={when.join()}>
      <h3>{when.join(' · ')}</h3>
      <table className="card-prices">
        <tbody>
          {lines.map(({ label, price }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="figure">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="card-note">
          {note}
        </p>
      ))}
    </section>
  ));
}

function Conditions({ version: { terms, vehicleType }, setting }: PartProps) {
  const { t } = useTranslation(['tariffsCard']);
  const language = useLanguage();
  const { currency, taxRate } = setting;
  const ceiling = ceilingOf(setting.legalCeilings, vehicleType);
  const style = { currency, language };
  const { freeMinutes, graceMinutes, maximum, lostTicketValue, rounding } = terms;
  const value = maximum ? money(maximum.value, style) : '';
  const rate = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 });
  const lines = [
    freeMinutes ? t('tariffsCard:freeMinutes', { span: spanLabel(freeMinutes, t) }) : '',
    maximum &&
      ('minutes' in maximum
        ? t('tariffsCard:maximumMinutes', { value, span: spanLabel(maximum.minutes, t).replace(/^1 /, '') })
        : t('tariffsCard:maximumDay', { value })),
    lostTicketValue > 0 ? t('tariffsCard:lost', { value: money(lostTicketValue, style) }) : '',
    graceMinutes > 0 ? t('tariffsCard:grace', { span: spanLabel(graceMinutes, t) }) : '',
    rounding === 'down' ? t('tariffsCard:roundingDown') : '',
    hasGaps(terms) ? t('tariffsCard:gaps') : '',
    taxRate > 0 ? t('tariffsCard:tax', { rate: rate.format(taxRate / 10_000) }) : t('tariffsCard:noTax'),
    ceiling !== undefined && t('tariffsCard:ceiling', { value: money(ceiling, style) }),
  ].filter((line): line is string => Boolean(line));
  return (
    <section>
      <h3>{t('tariffsCard:conditions')}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Local hours of a week without holidays, as the stays are priced. */
const moments: Record<CardEntry, string> = {
  morning: '2026-11-23T08:00:00Z',
  evening: '2026-11-23T20:00:00Z',
  sunday: '2026-11-29T10:00:00Z',
};

interface ExamplesProps extends PartProps {
  examples: ReturnType<typeof useCardExamples>;
}

function Examples({ version: { terms }, setting: { currency }, examples }: ExamplesProps) {
  const { t } = useTranslation(['tariffsCard']);
  const language = useLanguage();
  const { data, error } = examples;
  const entries = entriesOf(terms);
  const clock = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  if (error) return <p className="field-error">{t('tariffsCard:failed')}</p>;
  const isWhole = areWholeAmounts((data ?? []).flatMap(({ fees }) => fees));
  return (
    <section aria-busy={!data}>
      <h3>{t('tariffsCard:examples')}</h3>
      <table className="card-examples">
        <thead>
          <tr>
            <th scope="col">{t('tariffsCard:stay')}</th>
            {entries.map((entry) => (
              <th key={entry} scope="col" className="figure">
                {entries.length === 1
                  ? t('tariffsCard:price')
                  : t('tariffsCard:entering', { when: clock.format(Date.parse(moments[entry])) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.map(({ minutes, fees }) => (
            <tr key={minutes}>
              <th scope="row">{spanLabel(minutes, t)}</th>
              {fees.map((fee, index) => (
                <td key={entries[index]} className="figure">
                  {fee === 0 ? t('tariffsCard:free') : money(fee, { currency, language, isWhole })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
