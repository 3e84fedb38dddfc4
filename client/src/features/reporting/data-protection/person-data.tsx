import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type {
  PersonExport,
  PersonFile,
  personFileFormats,
} from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { Failure } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { keep } from '../../../exports/download.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { PersonSections } from './person-sections.tsx';
import { persons, tabPath, view } from './protection-view.ts';

/** What is stored of one person, why it stays, and what can be done. */
export function PersonData({ reference, sought }: { reference: string; sought: string }) {
  const { t } = useTranslation('dataProtection');
  const navigate = useNavigate();
  const { data, error, mutate } = useRead<PersonFile>(resourcePath(persons, reference));
  const [asked, setAsked] = useState<'erase' | 'hold' | null>(null);
  const found = `${tabPath('persons')}&find=${encodeURIComponent(sought)}`;
  const close = () => setAsked(null);
  return (
    <>
      <p>
        <Link to={found}>{t('back')}</Link>
      </p>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <h2>{data.name}</h2>
          <Standing file={data} />
          <PersonFacts file={data} />
          <Actions file={data} onErase={() => setAsked('erase')} onHold={() => setAsked('hold')} />
          <PersonSections sections={data.sections} />
          <ExportedFiles file={data} />
        </>
      )}
      {data && asked === 'hold' && <HoldDialog file={data} onDone={() => void mutate()} onClose={close} />}
      {data && asked === 'erase' && (
        <EraseDialog
          file={data}
          onStale={() => void mutate()}
          onDone={() => void navigate(tabPath('persons'))}
          onClose={close}
        />
      )}
    </>
  );
}

/** What stands against an erasure, and what runs. */
function Standing({ file: { hold, openRequests } }: { file: PersonFile }) {
  const { t } = useTranslation('dataProtection');
  return (
    <>
      {hold && (
        <p className="alert alert-warning">
          {hold.until
            ? t('heldUntil', { until: hold.until, reason: hold.reason })
            : t('heldBy', { reason: hold.reason })}
        </p>
      )}
      {openRequests.map(({ id, number, kind, dueOn }) => (
        <p className="alert alert-info" key={id}>
          <Link to={`/${view}?request=${id}`}>
            {t(kind === 'reclamo' ? 'inProcess' : 'openRequest', { number, due: dueOn })}
          </Link>
        </p>
      ))}
    </>
  );
}

function PersonFacts({ file }: { file: PersonFile }) {
  const { t } = useTranslation(['dataProtection', 'values']);
  const moment = useMomentText();
  const { identificationType, identification, emails, telephones, plates, consents } = file;
  const type = identificationType && t(`values:identificationTypes.${identificationType as '13'}`);
  return (
    <Facts>
      <Fact name={t('document')}>{identification && [type, identification].filter(Boolean).join(' ')}</Fact>
      <Fact name={t('emails')}>{emails.join(', ')}</Fact>
      <Fact name={t('telephones')}>{telephones.join(', ')}</Fact>
      <Fact name={t('plates')}>{plates.join(', ')}</Fact>
      <Fact name={t('consents')}>
        {consents.length === 0
          ? t('noConsent')
          : consents.map(({ store, version, at, channel }) => (
              <span key={`${store} ${at}`}>
                {t('consentOf', {
                  ...{ store: t(`stores.${store}`), version },
                  channel: channel ? t(`consentChannels.${channel as 'oral'}`) : '—',
                })}
                {at && ` · ${moment(at)}`}
                <br />
              </span>
            ))}
      </Fact>
    </Facts>
  );
}

interface ActionsProps {
  file: PersonFile;
  onErase: () => void;
  onHold: () => void;
}

function Actions({ file: { ref, hold, identification, sections }, onErase, onHold }: ActionsProps) {
  const { t } = useTranslation('dataProtection');
  const language = useLanguage();
  const mayWrite = useMayWrite(view);
  if (!mayWrite) return null;
  async function handOver(format: (typeof personFileFormats)[number]) {
    const path = `${resourcePath(persons, ref)}/export?format=${format}&language=${language}`;
    const { name, type, content } = await call<PersonExport>('POST', path);
    keep(new Blob([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], { type }), name);
    notify({ kind: 'success', text: t('exported') });
  }
  const canErase = sections.some(({ erased, anonymised }) => erased + anonymised > 0);
  return (
    <div className="button-row">
      {/* What goes wrong is told by the notice of failed calls. */}
      <Button kind="secondary" onClick={() => void handOver('pdf').catch(() => {})}>
        {t('exportPdf')}
      </Button>
      <Button kind="secondary" onClick={() => void handOver('json').catch(() => {})}>
        {t('exportJson')}
      </Button>
      {!hold && identification && (
        <Button kind="secondary" onClick={onHold}>
          {t('hold')}
        </Button>
      )}
      {!hold && canErase && (
        <Button kind="danger" onClick={onErase}>
          {t('erase')}
        </Button>
      )}
    </div>
  );
}

function ExportedFiles({ file: { files } }: { file: PersonFile }) {
  const { t } = useTranslation('dataProtection');
  const moment = useMomentText();
  if (files.goneAt === null) return null;
  return <p className="aside">{t('files', { count: files.count, goneAt: moment(files.goneAt) })}</p>;
}
