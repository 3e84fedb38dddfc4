import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type RegistrationSettings,
  registrationPath,
} from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { Failure } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { ConsentEditor } from './consent-editor.tsx';
import { settingsResource, view } from './registration-views.ts';

const path = (action?: string) => resourcePath(settingsResource, action, { origin: location.origin });

/** How the lot takes registrations: whether at all, by which link, and what people agree to. */
export function LinkPage({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['registrations', 'routes', 'shell']);
  const { data, error, mutate } = useRead<RegistrationSettings>(path());
  const mayWrite = useMayWrite(view);
  const change = async (method: 'POST' | 'PUT', action: string | undefined, body: object) => {
    const changed = await call<RegistrationSettings>(method, path(action), { body });
    await mutate(changed, { revalidate: false });
    return changed;
  };
  return (
    <>
      <PageHeader title={t(`routes:${view}`)} trail={[{ label: t('shell:groups.configuration') }]} />
      {tabs}
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <OpenState settings={data} mayWrite={mayWrite} change={change} />
          {data.token && <LinkPanel settings={data} mayWrite={mayWrite} change={change} />}
          {data.text && (
            <ConsentEditor
              key={data.text.version}
              text={data.text}
              mayWrite={mayWrite}
              save={(body) => change('POST', 'texts', body)}
            />
          )}
        </>
      )}
    </>
  );
}

interface PartProps {
  settings: RegistrationSettings;
  mayWrite: boolean;
  change: (method: 'POST' | 'PUT', action: string | undefined, body: object) => Promise<RegistrationSettings>;
}

/** Whether the link takes anybody, and the button that changes it. */
function OpenState({ settings: { version, isOpen, token, hasMail }, mayWrite, change }: PartProps) {
  const { t } = useTranslation('registrations');
  const [busy, setBusy] = useState(false);
  async function turn() {
    setBusy(true);
    // What goes wrong is told by the notice of failed calls.
    await change('PUT', undefined, { version, isOpen: !isOpen }).catch(() => {});
    setBusy(false);
  }
  return (
    <>
      <p className={`alert alert-${isOpen ? 'success' : 'info'}`} role="status">
        {t(isOpen ? 'open' : token ? 'closed' : 'never')}
      </p>
      {mayWrite && (
        <p>
          <Button kind={isOpen ? 'secondary' : 'primary'} busy={busy} onClick={() => void turn()}>
            {t(isOpen ? 'closeIt' : 'openIt')}
          </Button>
        </p>
      )}
      <p className="aside">{t(hasMail ? 'mailOn' : 'mailOff')}</p>
    </>
  );
}

/** The link as text and as a code, and the way to another one. */
function LinkPanel({ settings: { token, qr }, mayWrite, change }: PartProps) {
  const { t } = useTranslation('registrations');
  const [isAsked, setAsked] = useState(false);
  const link = `${location.origin}${registrationPath}?lot=${token}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    notify({ kind: 'success', text: t('copied') });
  };
  return (
    <section aria-labelledby="registration-link">
      <h2 id="registration-link">{t('link')}</h2>
      <p>
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      </p>
      <p className="aside">{t('linkHelp')}</p>
      {qr && (
        <svg className="qr" role="img" aria-label={t('qr')} viewBox={`0 0 ${qr.size} ${qr.size}`}>
          <path fill="currentColor" shapeRendering="crispEdges" d={qr.path} />
        </svg>
      )}
      <div className="button-row">
        {/* Only a secure page may write to the clipboard. */}
        {'clipboard' in navigator && (
          <Button kind="secondary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
        {mayWrite && (
          <Button kind="secondary" onClick={() => setAsked(true)}>
            {t('replace')}
          </Button>
        )}
      </div>
      {isAsked && (
        <SureDialog
          title={t('replaceTitle')}
          action={t('replace')}
          onConfirm={async () => {
            await change('POST', 'token', {});
            notify({ kind: 'success', text: t('linkReplaced') });
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('replaceBody')}</p>
        </SureDialog>
      )}
    </section>
  );
}
