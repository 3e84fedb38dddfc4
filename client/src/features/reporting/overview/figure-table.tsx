import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptMethod } from '../../../../../shared/features/billing/receipts/receipt.ts';
import {
  type OverviewFigure,
  type OverviewLot,
  type OverviewSection,
  overviewSections,
} from '../../../../../shared/features/reporting/overview/overview.ts';
import type { Amount } from '../../../../../shared/money.ts';
import { RowsLink } from '../rows-link.tsx';
import { Difference } from './difference.tsx';
import { useFigureLinks } from './figure-links.ts';
import { useFigureText } from './use-figure-text.ts';

export const sections = Object.keys(overviewSections) as OverviewSection[];
export const figuresOf = (section: OverviewSection) =>
  Object.keys(overviewSections[section]) as OverviewFigure[];

/** The figures of one lot, a table for each of the month's sections: how far each is from the month before stands below it. */
export function FigureTables({ lot }: { lot: OverviewLot }) {
  const { t } = useTranslation('overview');
  return (
    <div className="overview-sections">
      {sections.map((section) => (
        <section key={section} aria-labelledby={`overview-${section}`}>
          <h2 id={`overview-${section}`} className="h6">
            {t(`sections.${section}`)}
          </h2>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('figure')}</th>
                <Head>{t('month')}</Head>
                <Head>{t('before')}</Head>
              </tr>
            </thead>
            <tbody>
              <SectionRows section={section} lot={lot} />
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

function SectionRows({ section, lot }: { section: OverviewSection; lot: OverviewLot }) {
  const { t } = useTranslation(['overview', 'values']);
  const links = useFigureLinks();
  const { now, before, isRunning } = lot;
  return (
    <>
      {figuresOf(section).map((key) => (
        <Row
          key={key}
          name={t(`figures.${key}`)}
          lot={lot}
          figure={key}
          values={[now.figures[key], before.figures[key]]}
          to={[links.figure(key, now, isRunning), links.figure(key, before)]}
        />
      ))}
      {(section === 'money' ? methodsOf(lot) : []).map((method) => (
        <Row
          key={method}
          name={`${t('figures.collected')}: ${t(`values:paymentMethods.${method}`)}`}
          lot={lot}
          figure="collected"
          values={[now.methods[method] ?? 0, before.methods[method] ?? 0]}
          to={[links.method(method, now), links.method(method, before)]}
        />
      ))}
    </>
  );
}

const methodsOf = ({ now, before }: OverviewLot) =>
  [...new Set([...Object.keys(now.methods), ...Object.keys(before.methods)])].sort() as ReceiptMethod[];

interface RowProps {
  name: string;
  lot: OverviewLot;
  figure: OverviewFigure;
  values: readonly [now: Amount | null, before: Amount | null];
  to: readonly [now: string | null, before: string | null];
}

function Row({ name, lot: { currency }, figure, values: [now, before], to }: RowProps) {
  const text = useFigureText();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figure">
        <RowsLink to={to[0]}>{text(figure, now, currency)}</RowsLink>
        <Difference figure={figure} now={now} before={before} currency={currency} />
      </td>
      <td className="figure">
        <RowsLink to={before === null ? null : to[1]}>{text(figure, before, currency)}</RowsLink>
      </td>
    </tr>
  );
}

export function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="figure">
      {children}
    </th>
  );
}
