let audio: AudioContext | undefined;

/**
 * Plays a short tone and vibrates, so that whoever scans does not have to look. If the browser allows neither, only the color shows the
 * result.
 */
export function tick(): void {
  navigator.vibrate?.(60);
  try {
    audio ??= new AudioContext();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 1320;
    volume.gain.setValueAtTime(0.15, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.09);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.1);
  } catch {
    audio = undefined;
  }
}
