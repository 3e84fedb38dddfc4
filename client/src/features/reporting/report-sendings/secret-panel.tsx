import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSending } from '../../../../../shared/features/reporting/report-sendings/report-sending.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRecord } from '../../../api/use-record.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useMomentText } from '../../../live/moment.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { OneTimeSecret } from '../../../ui/one-time-secret.tsx';
import { resource, view } from './sendings-view.ts';

/** The key that signs what goes to an outside system; shown once, when it is made. */
export function SecretPanel({ sending: { id, title, secretIssuedAt } }: { sending: ReportSending }) {
  const { t } = useTranslation('reportSendings');
  const moment = useMomentText();
  const mayWrite = useMayWrite(view);
  const command = useCommand<{ secret: string }>(resource);
  const { mutate } = useRecord<ReportSending>(resource, id);
  const [asked, setAsked] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const action = t(secretIssuedAt ? 'secretAgain' : 'secretCreate');
  const make = async () => {
    const { secret } = await command('POST', id, 'secret');
    setShown(secret);
    await mutate();
  };
  return (
    <section className="field-group">
      <h2>{t('secret')}</h2>
      <p>{secretIssuedAt ? t('secretIssued', { day: moment(secretIssuedAt) }) : t('secretMissing')}</p>
      {mayWrite && (
        <Button kind="secondary" onClick={() => setAsked(true)}>
          {action}
        </Button>
      )}
      {asked && shown === null && (
        <SureDialog
          title={secretIssuedAt ? t('secretAgainTitle') : t('secretTitle', { name: title })}
          action={action}
          kind={secretIssuedAt ? 'danger' : 'primary'}
          onConfirm={make}
          onClose={() => setAsked(false)}
          onDone={() => {}}
        >
          <p>{secretIssuedAt ? t('secretAgainBody') : t('secretOnce')}</p>
        </SureDialog>
      )}
      {shown !== null && (
        <OneTimeSecret
          title={t('secretTitle', { name: title })}
          label={t('secret')}
          secret={shown}
          warning={t('secretOnce')}
          onClose={() => {
            setShown(null);
            setAsked(false);
          }}
        />
      )}
    </section>
  );
}
