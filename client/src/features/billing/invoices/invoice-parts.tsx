import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditNote } from '../../../../../shared/features/billing/credit-notes/credit-note.ts';
import type { InvoiceDetail } from '../../../../../shared/features/billing/invoices/invoice.ts';
import type { Receipt } from '../../../../../shared/features/billing/receipts/receipt.ts';
import { areWholeAmounts, formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { PaperButton } from '../paper-button.tsx';
import { invoicesView, numberOf, reasonNames } from './invoices-view.ts';

/** Writes amounts of one table alike. */
function useAmounts(amounts: readonly number[]): (minor: number) => string {
  const language = useLanguage();
  const { currency } = useLot();
  const isWhole = areWholeAmounts(amounts);
  return (minor) => formatMoney(minor, currency, language, isWhole);
}

interface PartProps {
  title: string;
  /** Said where there is nothing. */
  empty: string;
  heads: readonly { label: string; isFigure?: boolean }[];
  rows: readonly ReactNode[];
  foot?: ReactNode;
}

function Part({ title, empty, heads, rows, foot }: PartProps) {
  const id = useId();
  return (
    <div className="document-part">
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <section
          className="table-frame"
          aria-labelledby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          tabIndex={0}
        >
          <table className="table" aria-labelledby={id}>
            <thead>
              <tr>
                {heads.map(({ label, isFigure }) => (
                  <th key={label} scope="col" className={isFigure ? 'figure' : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
            {foot && <tfoot>{foot}</tfoot>}
          </table>
        </section>
      )}
    </div>
  );
}

/** What was sold, with the sums of the document. */
export function Lines({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const { lines, subtotal, tax, total } = invoice;
  const money = useAmounts([...lines.flatMap((line) => [line.unitValue, line.tax, line.total]), subtotal]);
  return (
    <Part
      title={t('lines')}
      empty={t('noLines')}
      heads={[
        { label: t('line') },
        { label: t('quantity'), isFigure: true },
        { label: t('unitValue'), isFigure: true },
        { label: t('taxRate'), isFigure: true },
        { label: t('tax'), isFigure: true },
        { label: t('total'), isFigure: true },
      ]}
      rows={lines.map((line) => (
        <tr key={line.id}>
          <td>{line.description || line.initials}</td>
          <td className="figure">{line.quantity}</td>
          <td className="figure">{money(line.unitValue)}</td>
          <td className="figure">{line.taxRate / 100} %</td>
          <td className="figure">{money(line.tax)}</td>
          <td className="figure">{money(line.total)}</td>
        </tr>
      ))}
      foot={
        <tr>
          <th scope="row" colSpan={4}>
            {t('sums', { subtotal: money(subtotal) })}
          </th>
          <td className="figure">{money(tax)}</td>
          <td className="figure">{money(total)}</td>
        </tr>
      }
    />
  );
}

/** The money that came for it, and what went back. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation(['invoices', 'values']);
  const money = useAmounts(receipts.map(({ amount }) => amount));
  return (
    <Part
      title={t('receipts')}
      empty={t('noReceipts')}
      heads={[
        { label: t('at') },
        { label: t('kind') },
        { label: t('method') },
        { label: t('reference') },
        { label: t('amount'), isFigure: true },
        { label: t('paper') },
      ]}
      rows={receipts.map((one) => (
        <tr key={one.id}>
          <td>
            <Moment at={one.at} />
          </td>
          <td>{t(`values:receiptKinds.${one.kind}`)}</td>
          <td>{t(`values:paymentMethods.${one.method}`)}</td>
          <td>{one.reference ?? '—'}</td>
          <td className="figure">{money(one.kind === 'refund' ? -one.amount : one.amount)}</td>
          <td>
            <PaperButton
              resource="receipts"
              view={invoicesView}
              id={one.id}
              size="80mm"
              kind="quiet"
              label={t('roll')}
              name={t('receiptRoll', { number: one.id })}
            />
          </td>
        </tr>
      ))}
    />
  );
}

/** What was taken back of it. */
export function CreditNotes({ notes }: { notes: readonly CreditNote[] }) {
  const { t } = useTranslation('invoices');
  const money = useAmounts(notes.map(({ total }) => total));
  if (notes.length === 0) return null;
  return (
    <Part
      title={t('creditNotes')}
      empty={t('noLines')}
      heads={[
        { label: t('number') },
        { label: t('at') },
        { label: t('reason') },
        { label: t('total'), isFigure: true },
        { label: t('paper') },
      ]}
      rows={notes.map((note) => (
        <tr key={note.id}>
          <td>{numberOf(note)}</td>
          <td>
            <Moment at={note.at} />
          </td>
          <td>
            {t(`reasons.${reasonNames[note.reasonCode]}`)} · {note.reason}
          </td>
          <td className="figure">{money(note.total)}</td>
          <td>
            <PaperButton
              resource="credit-notes"
              view={invoicesView}
              id={note.id}
              size="a4"
              kind="quiet"
              label={t('pdf')}
              name={t('notePdf', { number: numberOf(note) })}
            />
          </td>
        </tr>
      ))}
    />
  );
}
