import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../../../shared/file-field.ts';
import { limits } from '../../../../../shared/limits.ts';
import { failureText } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { downloadFile } from '../../../exports/download.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldNotes } from '../../../ui/form/field-frame.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { payrollPath, payrollView, resource } from './payroll-view.ts';
import { usePayrollUpload } from './use-payroll-upload.ts';

/** Takes a payroll file; what is in it is looked at before anything is booked. */
export function PayrollNew() {
  const { t } = useTranslation(['payrollFiles', 'routes', 'shell']);
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        trail={[{ label: t('shell:groups.billing') }, { label: t(`routes:${payrollView}`), to: payrollPath }]}
        action={<TemplateButton />}
      />
      <p>{t('intro')}</p>
      <FileDrop />
    </>
  );
}

function TemplateButton() {
  const { t } = useTranslation(['payrollFiles', 'ui']);
  const language = useLanguage();
  const path = resourcePath(`${resource}/template`, undefined, { view: payrollPath });
  const download = () =>
    downloadFile(path, { 'Accept-Language': language }).catch((error: unknown) =>
      notify({ kind: 'error', text: failureText(error, t('ui:failedNetwork'), t('ui:failed')) }),
    );
  return (
    <Button kind="secondary" icon="download" onClick={() => void download()}>
      {t('template')}
    </Button>
  );
}

/** Where a file is dropped, or chosen. */
function FileDrop() {
  const { t } = useTranslation('payrollFiles');
  const { send, busy, error } = usePayrollUpload();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const help = t('fileHelp', { size: sizeText(limits.payrollFileBytes) });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // The same file can be chosen again after it was mended.
    target.value = '';
    if (chosen) void send(chosen);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !busy) void send(dropped);
  }
  function hover(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button does the same.
    <div
      className={`file-drop ${isOver ? 'is-over' : ''}`}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept=".xlsx,.csv,.txt"
        className="visually-hidden"
        aria-label={t('fileLabel')}
        tabIndex={-1}
        onChange={choose}
        {...describedBy(id, help, error)}
      />
      <p>{t('drop')}</p>
      <Button busy={busy} onClick={() => input.current?.click()}>
        {busy ? t('sending') : t('choose')}
      </Button>
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
      <FieldNotes id={id} help={help} />
    </div>
  );
}
