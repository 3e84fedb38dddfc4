import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConsentChannel,
  consentChannels,
  type GuardianPerson,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { photoConsentVersion } from '../../../../../shared/features/traffic/guardian/guardian-photo.ts';
import { limits } from '../../../../../shared/limits.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { contentOf } from '../../../forms/file-content.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { photos } from './guardian-views.ts';
import type { TakenPhoto } from './photo-blob.ts';
import { PhotoSource } from './photo-source.tsx';

interface NewPhotoProps {
  person: GuardianPerson;
  onSaved: () => void;
}

/** A photo that is taken or chosen, and then kept. */
export function NewPhoto({ person, onSaved }: NewPhotoProps) {
  const { t } = useTranslation('guardian');
  const [taken, setTaken] = useState<TakenPhoto | null>(null);
  return (
    <section className="field-group">
      <h2>{t('photos.newPhoto')}</h2>
      {taken ? (
        <Taken {...{ person, taken, onSaved }} onDiscard={() => setTaken(null)} />
      ) : (
        <PhotoSource onTaken={setTaken} />
      )}
    </section>
  );
}

interface TakenProps extends NewPhotoProps {
  taken: TakenPhoto;
  onDiscard: () => void;
}

/** What would be kept, that the person agrees to it, and the button that keeps it. */
function Taken({ person, taken, onSaved, onDiscard }: TakenProps) {
  const { t } = useTranslation('guardian');
  const [channel, setChannel] = useState<ConsentChannel | null>(null);
  const { busy, error, save } = useKeeping(person, onSaved);
  return (
    <>
      {taken.preview ? (
        <img className="guard-photo" src={taken.preview} alt={t('photos.preview')} />
      ) : (
        <p>{taken.name}</p>
      )}
      <PhotoConsent channel={channel} onChannel={setChannel} />
      <div role="alert">{error && <p className="alert alert-danger">{error}</p>}</div>
      <div className="button-row">
        <Button busy={busy} disabled={!channel} onClick={() => channel && save(taken, channel)}>
          {t('photos.save')}
        </Button>
        <Button kind="secondary" onClick={onDiscard}>
          {t('photos.again')}
        </Button>
      </div>
    </>
  );
}

interface PhotoConsentProps {
  channel: ConsentChannel | null;
  onChannel: (channel: ConsentChannel | null) => void;
}

/** What the guard reads out, and that the person agrees: apart from the consent to the other data. */
function PhotoConsent({ channel, onChannel }: PhotoConsentProps) {
  const { t } = useTranslation('guardian');
  const company = useSession().view.company?.name ?? '';
  const id = useId();
  return (
    <fieldset className="field">
      <legend className="form-label">{t('photos.consent')}</legend>
      <p className="form-text">{t('photos.consentText', { company })}</p>
      <div className="form-check">
        <input
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={channel !== null}
          onChange={({ target }) => onChannel(target.checked ? 'oral' : null)}
        />
        <label className="form-check-label" htmlFor={id}>
          {t('photos.consentGiven')}
        </label>
      </div>
      {channel && (
        <label className="form-label">
          {t('photos.consentHow')}
          <select
            className="form-select"
            value={channel}
            onChange={({ target }) => onChannel(target.value as ConsentChannel)}
          >
            {consentChannels.map((one) => (
              <option key={one} value={one}>
                {t(`channels.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

function useKeeping({ id: personId, name }: GuardianPerson, onSaved: () => void) {
  const { t } = useTranslation(['guardian', 'ui']);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function send(taken: TakenPhoto, channel: ConsentChannel) {
    if (taken.file.size > limits.photoBytes) return setError(t('photos.fileHelp'));
    const file = { name: taken.name.slice(-limits.nameLength), content: await contentOf(taken.file) };
    const consent = { textVersion: photoConsentVersion, channel };
    await call('POST', resourcePath(photos), { quiet: true, body: { personId, file, consent } });
    notify({ kind: 'success', text: t('photos.saved', { name }) });
    onSaved();
  }
  async function save(taken: TakenPhoto, channel: ConsentChannel): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await send(taken, channel);
    } catch (cause) {
      const message = asApiError(cause).body.fields?.file?.message;
      setError(message ?? failureText(cause, t('ui:failedNetwork'), t('ui:failed')));
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, save: (taken: TakenPhoto, channel: ConsentChannel) => void save(taken, channel) };
}
