import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, exportFormats } from '../../../shared/reports/report.ts';
import { type Paper, papers } from '../../../shared/values.ts';
import { failureText } from '../api/failure.tsx';
import type { Query } from '../api/resource-path.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/notices/notices.ts';
import { Popup } from '../ui/popup.tsx';
import { loadCentre } from './load-centre.ts';

interface ExportMenuProps {
  /** The resource that is shown: `reports/<id>`, or a list's name. */
  source: string;
  /** The filters, search and order of the screen; no page. */
  filters: Query;
  /** The chosen columns; absent where the screen shows the usual ones: then the file has all. */
  columns?: readonly string[] | undefined;
  formats?: readonly ExportFormat[];
}

/** The files that can be asked for: pages are for one paper or the other. */
function filesOf(formats: readonly ExportFormat[]) {
  return formats.flatMap((format): File[] =>
    format === 'pdf' ? papers.map((paper) => ({ key: paper, format, paper })) : [{ key: format, format }],
  );
}

interface File {
  key: Exclude<ExportFormat, 'pdf'> | Paper;
  format: ExportFormat;
  paper?: Paper;
}

/** Asks for a file of what the screen shows; how it goes on is shown beside every screen. */
export function ExportMenu({ source, filters, columns, formats = exportFormats }: ExportMenuProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  async function ask(format: ExportFormat, paper?: Paper) {
    setBusy(true);
    try {
      const { startExport } = await loadCentre();
      const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
      const body = { source, format, filters: Object.fromEntries(given), language, ...(paper && { paper }) };
      await startExport(columns && columns.length > 0 ? { ...body, columns } : body);
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failedNetwork'), t('failed')) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Popup
      className="chip export-button"
      button={
        <>
          <Icon name="download" />
          {t('export.button')}
        </>
      }
    >
      {(close) => (
        <div className="popup-list">
          {filesOf(formats).map(({ key, format, paper }) => (
            <button
              key={key}
              type="button"
              disabled={busy}
              onClick={() => {
                close();
                void ask(format, paper);
              }}
            >
              {t(`export.files.${key}`)}
            </button>
          ))}
          <button
            type="button"
            onClick={() => {
              close();
              print();
            }}
          >
            {t('export.print')}
          </button>
          <p className="popup-note">{t('export.note')}</p>
        </div>
      )}
    </Popup>
  );
}
