import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptMethod } from '../../../../../shared/features/billing/receipts/receipt.ts';
import {
  type OverviewFigure,
  type OverviewLot,
  type OverviewSection,
  overviewSections,
} from '../../../../../shared/features/reporting/overview/overview.ts';
import { RowsLink } from '../rows-link.tsx';
import { useFigureLinks } from './figure-links.ts';
import { useFigureText } from './use-figure-text.ts';

export const sections = Object.keys(overviewSections) as OverviewSection[];
export const figuresOf = (section: OverviewSection) =>
  Object.keys(overviewSections[section]) as OverviewFigure[];

/** The figures of one lot: of the month, of the month before, and how far apart they are. */
export function FigureTable({ lot }: { lot: OverviewLot }) {
  const { t } = useTranslation(['overview', 'values']);
  const links = useFigureLinks();
  const { now, before } = lot;
  return (
    <Frame
      heads={
        <>
          <Head>{t('month')}</Head>
          <Head>{t('before')}</Head>
          <Head>{t('difference')}</Head>
        </>
      }
      width={4}
      rowsOf={(section) => [
        ...figuresOf(section).map((key) => (
          <Row
            key={key}
            name={t(`figures.${key}`)}
            lot={lot}
            figure={key}
            values={[now.figures[key], before.figures[key]]}
            to={[links.figure(key, now), links.figure(key, before)]}
          />
        )),
        ...(section === 'money' ? methodsOf(lot) : []).map((method) => (
          <Row
            key={method}
            name={`${t('figures.collected')}: ${t(`values:paymentMethods.${method}`)}`}
            lot={lot}
            figure="collected"
            values={[now.methods[method] ?? 0, before.methods[method] ?? 0]}
            to={[links.method(method, now), links.method(method, before)]}
          />
        )),
      ]}
    />
  );
}

const methodsOf = ({ now, before }: OverviewLot) =>
  [...new Set([...Object.keys(now.methods), ...Object.keys(before.methods)])].sort() as ReceiptMethod[];

interface RowProps {
  name: string;
  lot: OverviewLot;
  figure: OverviewFigure;
  values: readonly [now: number | null, before: number | null];
  to: readonly [now: string | null, before: string | null];
}

function Row({ name, lot: { currency }, figure, values: [now, before], to }: RowProps) {
  const text = useFigureText();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figure">
        <RowsLink to={to[0]}>{text(figure, now, currency)}</RowsLink>
      </td>
      <td className="figure">
        <RowsLink to={before === null ? null : to[1]}>{text(figure, before, currency)}</RowsLink>
      </td>
      <td className="figure">
        <Difference figure={figure} now={now} before={before} currency={currency} />
      </td>
    </tr>
  );
}

interface DifferenceProps {
  figure: OverviewFigure;
  now: number | null;
  before: number | null;
  currency: string;
}

/** How far a figure is from the month before: an arrow and words, so that no colour has to tell it. */
export function Difference({ figure, now, before, currency }: DifferenceProps) {
  const { t } = useTranslation('overview');
  const text = useFigureText();
  if (now === null || before === null) return '—';
  if (now === before) return t('same');
  const difference = text(figure, Math.round(Math.abs(now - before) * 10) / 10, currency);
  return (
    <>
      <span aria-hidden="true">{now > before ? '▲' : '▼'} </span>
      {t(now > before ? 'more' : 'less', { difference })}
    </>
  );
}

export function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="figure">
      {children}
    </th>
  );
}

interface FrameProps {
  heads: ReactNode;
  /** How many columns there are, the names with them. */
  width: number;
  rowsOf: (section: OverviewSection) => ReactNode;
}

/** The sections of the month below each other, under one head. */
export function Frame({ heads, width, rowsOf }: FrameProps) {
  const { t } = useTranslation('overview');
  return (
    <section
      className="table-frame rows-compact"
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="table rule-table">
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            {heads}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <Fragment key={section}>
              <tr>
                <th scope="row" colSpan={width} className="text-body">
                  {t(`sections.${section}`)}
                </th>
              </tr>
              {rowsOf(section)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
