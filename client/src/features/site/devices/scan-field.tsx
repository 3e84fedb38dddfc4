import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeKind, CodeReading } from '../../../../../shared/features/traffic/codes/code.ts';
import { discountNotices } from '../../../../../shared/notices/discounts.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAllValues } from '../../../ui/form/form-context.ts';
import type { SettingsValues } from './terminal-settings.form.ts';

/** Whoever holds a scanner scans into it and sees what becomes of the code, with the reader as it is set up in the form. */
export function ScanField() {
  const { t } = useTranslation(['terminalSetUp', 'ui']);
  const { readerPrefix, readerSuffix } = useAllValues<SettingsValues>();
  const id = useId();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [reading, setReading] = useState<CodeReading | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  async function read() {
    setBusy(true);
    setReading(null);
    setFailure(null);
    try {
      const body = { code, prefix: readerPrefix.trim(), suffix: readerSuffix.trim() };
      setReading(await call<CodeReading>('POST', resourcePath('devices/codes'), { body }));
    } catch (error) {
      setFailure(error);
    }
    setCode('');
    setBusy(false);
  }
  // A reader ends its code by Enter, which must not save the form around.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void read();
  };
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('scanTitle')}</h2>
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('scan')}
        </label>
        <input
          id={id}
          type="search"
          className="form-control"
          value={code}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-help`}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="form-text" id={`${id}-help`}>
          {t('scanHelp')}
        </p>
      </div>
      <Button kind="secondary" busy={busy} onClick={() => void read()}>
        {t(busy ? 'scanning' : 'scanRead')}
      </Button>
      <div role="status">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
        {reading && <Reading reading={reading} />}
      </div>
    </section>
  );
}

const looks: Record<CodeKind, string> = {
  voucher: 'alert-info',
  discount: 'alert-info',
  ticket: 'alert-info',
  subscriber: 'alert-info',
  foreign: 'alert-warning',
  unreadable: 'alert-warning',
};

function Reading({ reading: { kind, code, notice, discount, stay } }: { reading: CodeReading }) {
  const { t } = useTranslation('terminalSetUp');
  const language = useLanguage();
  const moment = useMomentText();
  const said = () => {
    if (notice) return noticeText(discountNotices[notice], language, discount?.title);
    return stay ? t('scanTicket', { ticket: stay.ticket, time: moment(stay.entryAt) }) : t('scanSubscriber');
  };
  return (
    <>
      <p className={`alert ${looks[kind]}`}>{said()}</p>
      {code !== '' && <p className="form-text">{t('scanCode', { code })}</p>}
    </>
  );
}
