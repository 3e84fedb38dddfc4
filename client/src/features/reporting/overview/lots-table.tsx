import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  Overview,
  OverviewFigure,
  OverviewLot,
  OverviewSection,
} from '../../../../../shared/features/reporting/overview/overview.ts';
import type { Amount } from '../../../../../shared/money.ts';
import { useSession } from '../../../session/session-context.ts';
import { RowsLink } from '../rows-link.tsx';
import { Difference } from './difference.tsx';
import { useFigureLinks } from './figure-links.ts';
import { figuresOf, Head, sections } from './figure-table.tsx';
import { useFigureText } from './use-figure-text.ts';

/** Lots side by side, with their sum first; the rows of the one in which the user works open. */
export function LotsTable({ overview: { lots, sum, reachable } }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const [first] = lots;
  return (
    <>
      <p>
        {lots.length < reachable && <>{t('cut', { shown: lots.length, count: reachable })} </>}
        {!sum && <>{t('noSum')} </>}
        {t('otherRows')}
      </p>
      <Frame
        width={lots.length + (sum ? 2 : 1)}
        heads={
          <>
            {sum && <Head>{t('sum')}</Head>}
            {lots.map(({ companyId, name }) => (
              <Head key={companyId}>{name}</Head>
            ))}
          </>
        }
        rowsOf={(section) =>
          figuresOf(section).map((key) => (
            <tr key={key}>
              <th scope="row">{t(`figures.${key}`)}</th>
              {sum && first && (
                <Cell
                  figure={key}
                  now={sum.now[key]}
                  before={sum.before[key]}
                  currency={first.currency}
                  to={null}
                />
              )}
              {lots.map((lot) => (
                <LotCell key={lot.companyId} figure={key} lot={lot} />
              ))}
            </tr>
          ))
        }
      />
    </>
  );
}

function LotCell({
  figure,
  lot: { companyId, currency, isRunning, now, before },
}: {
  figure: OverviewFigure;
  lot: OverviewLot;
}) {
  const { view } = useSession();
  const links = useFigureLinks();
  return (
    <Cell
      figure={figure}
      now={now.figures[figure]}
      before={before.figures[figure]}
      currency={currency}
      to={view.company?.id === companyId ? links.figure(figure, now, isRunning) : null}
    />
  );
}

interface CellProps {
  figure: OverviewFigure;
  now: Amount | null;
  before: Amount | null;
  currency: string;
  to: string | null;
}

function Cell({ figure, now, before, currency, to }: CellProps) {
  const text = useFigureText();
  return (
    <td className="figure">
      <RowsLink to={to}>{text(figure, now, currency)}</RowsLink>
      <Difference figure={figure} now={now} before={before} currency={currency} />
    </td>
  );
}

interface FrameProps {
  heads: ReactNode;
  /** How many columns there are, the names with them. */
  width: number;
  rowsOf: (section: OverviewSection) => ReactNode;
}

/** The sections of the month below each other, under one head. */
function Frame({ heads, width, rowsOf }: FrameProps) {
  const { t } = useTranslation('overview');
  return (
    <section
      className="table-frame"
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
              <tr className="overview-section">
                <th scope="rowgroup" colSpan={width}>
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
