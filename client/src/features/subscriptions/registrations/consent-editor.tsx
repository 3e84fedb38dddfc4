import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ConsentText,
  RegistrationSettings,
} from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { languages } from '../../../../../shared/values.ts';
import { failureText } from '../../../api/failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';

interface ConsentEditorProps {
  text: ConsentText;
  mayWrite: boolean;
  save: (text: { es: string; en: string }) => Promise<RegistrationSettings>;
}

/** The text that people agree to, in both languages; each saving is another version. */
export function ConsentEditor({ text, mayWrite, save }: ConsentEditorProps) {
  const { t } = useTranslation(['registrations', 'ui']);
  const id = useId();
  const [typed, setTyped] = useState({ es: text.es, en: text.en });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function keep() {
    setBusy(true);
    setFailure('');
    try {
      const { text: kept } = await save(typed);
      notify({ kind: 'success', text: t('textSaved', { version: kept?.version }) });
    } catch (error) {
      setFailure(failureText(error, t('ui:failedNetwork'), t('ui:failed')));
      setBusy(false);
    }
  }
  const isSame = typed.es === text.es && typed.en === text.en;
  return (
    <section aria-labelledby={id} className="consent-editor">
      <h2 id={id}>{t('text', { version: text.version })}</h2>
      <p className="aside">{t('textHelp')}</p>
      {languages.map((language) => (
        <div className="field" key={language}>
          <label className="form-label" htmlFor={`${id}-${language}`}>
            {t(language === 'es' ? 'textEs' : 'textEn')}
          </label>
          <textarea
            id={`${id}-${language}`}
            className="form-control"
            lang={language}
            rows={12}
            readOnly={!mayWrite}
            value={typed[language]}
            onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
          />
        </div>
      ))}
      <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
      {mayWrite && (
        <Button kind="secondary" busy={busy} disabled={isSame} onClick={() => void keep()}>
          {t('saveText')}
        </Button>
      )}
    </section>
  );
}
