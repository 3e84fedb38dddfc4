import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useTitleFlash } from '../ui/page-title.ts';
import { soundTwoTones } from './two-tones.ts';
import { useWarningSound } from './warning-sound.ts';

interface ExpiryDialogProps {
  /** When the session ends, by `performance.now()`. */
  endsAt: number;
  onContinue: () => void;
  onOver: () => void;
}

/** Seconds at which assistive technology hears how much is left. */
const announcedAt = [60, 30, 10];

/** Warns that the session ends, counting down; any input keeps it alive, the button says so. */
export function ExpiryDialog({ endsAt, onContinue, onOver }: ExpiryDialogProps) {
  const { t } = useTranslation('shell');
  const left = useSecondsUntil(endsAt, onOver);
  const button = useRef<HTMLButtonElement>(null);
  const [silent, setSilent] = useState(false);
  const [sound, setSound] = useWarningSound();
  const wanted = useRef(sound).current;
  useEffect(() => setSilent(!wanted || !soundTwoTones()), [wanted]);
  useTitleFlash(silent ? t('expiryTitle') : null);
  const announced = announcedAt.findLast((second) => left <= second) ?? announcedAt[0];
  return (
    <Dialog
      title={t('expiryTitle')}
      onClose={onContinue}
      initialFocus={button}
      footer={
        <>
          <Button kind="quiet" icon={sound ? 'sound' : 'mute'} onClick={() => setSound(!sound)}>
            {t(sound ? 'expiryMute' : 'expiryUnmute')}
          </Button>
          <Button ref={button} onClick={onContinue}>
            {t('expiryContinue')}
          </Button>
        </>
      }
    >
      <p>{t('expiryBody')}</p>
      <p className="countdown" aria-hidden="true">
        {t('expiryLeft', { seconds: left })}
      </p>
      <p className="visually-hidden" role="alert">
        {t('expiryLeftSpoken', { seconds: announced })}
      </p>
    </Dialog>
  );
}

function useSecondsUntil(endsAt: number, onOver: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    setLeft(secondsUntil(endsAt));
    const timer = setInterval(() => {
      const seconds = secondsUntil(endsAt);
      setLeft(seconds);
      if (seconds === 0) over.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

function secondsUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
}
