import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { FieldNotes } from '../../../ui/form/field-frame.tsx';
import { later } from '../../../ui/later.tsx';
import { fromFile, type TakenPhoto } from './photo-blob.ts';

const PhotoCamera = later(async () => (await import('./photo-camera.tsx')).PhotoCamera);

/** The camera of this page, or a file; without https, where no page gets a camera, the phone's own by the file's button. */
export function PhotoSource({ onTaken }: { onTaken: (photo: TakenPhoto) => void }) {
  const { t } = useTranslation('guardian');
  const [isShown, setShown] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const hasCamera = 'mediaDevices' in navigator;
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // The same file can be chosen again after it was mended.
    target.value = '';
    if (chosen) onTaken(await fromFile(chosen));
  }
  if (isShown)
    return (
      <PhotoCamera
        onTaken={onTaken}
        onClose={() => setShown(false)}
        onRefused={() => {
          setShown(false);
          setRefused(true);
        }}
      />
    );
  return (
    <div className="field">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        {...(!hasCamera && { capture: 'environment' as const })}
        className="visually-hidden"
        aria-label={t('photos.file')}
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      <div className="button-row">
        {hasCamera && <Button onClick={() => setShown(true)}>{t('photos.useCamera')}</Button>}
        <Button kind={hasCamera ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
          {t('photos.chooseFile')}
        </Button>
      </div>
      <FieldNotes id={id} help={t('photos.fileHelp')} />
      {!hasCamera && <p className="form-text">{t('photos.noCamera')}</p>}
      <div role="alert">
        {isRefused && <p className="alert alert-warning">{t('photos.cameraRefused')}</p>}
      </div>
    </div>
  );
}
