const tones = [
  { hertz: 880, at: 0 },
  { hertz: 660, at: 0.22 },
];
const seconds = 0.18;

/**
 * Sounds two tones. Browsers allow sound only after a click or key in the page.
 * @returns false where it stays silent
 */
export function soundTwoTones(): boolean {
  if (!navigator.userActivation?.hasBeenActive) return false;
  const context = new AudioContext();
  for (const { hertz, at } of tones) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.value = 0.15;
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(context.currentTime + at);
    oscillator.stop(context.currentTime + at + seconds);
  }
  setTimeout(() => void context.close(), 1000);
  return true;
}
