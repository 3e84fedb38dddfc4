import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { shrunk, type TakenPhoto } from './photo-blob.ts';

interface PhotoCameraProps {
  onTaken: (photo: TakenPhoto) => void;
  onClose: () => void;
  /** The browser, or whoever sits before it, does not give the camera. */
  onRefused: () => void;
}

/** What the camera sees, and the button that takes it; the camera is off as soon as it is not shown. */
export function PhotoCamera({ onTaken, onClose, onRefused }: PhotoCameraProps) {
  const { t } = useTranslation(['guardian', 'ui']);
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  useStream(video, onRefused);
  async function shoot() {
    if (!video.current) return;
    const { videoWidth: width, videoHeight: height } = video.current;
    onTaken(await shrunk(video.current, { width, height }, 'camera.jpg'));
  }
  return (
    <div className="guard-camera">
      <video ref={video} autoPlay muted playsInline onPlaying={() => setReady(true)} />
      <div className="button-row">
        <Button disabled={!isReady} onClick={() => void shoot()}>
          {t('photos.shoot')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
    </div>
  );
}

function useStream(video: { current: HTMLVideoElement | null }, onRefused: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one camera for as long as this is shown.
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given;
        if (isOver) stop();
        else if (video.current) video.current.srcObject = given;
      },
      () => {
        if (!isOver) onRefused();
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}
