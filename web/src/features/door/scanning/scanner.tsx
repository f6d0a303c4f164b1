import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openQrReader, type QrReader } from './qr-reader.ts';
import styles from './scanner.module.css';
import { scannerText } from './scanner-text.ts';

type State = 'starting' | 'on' | 'refused' | 'missing' | 'interrupted' | 'unreadable';

/** Milliseconds between two pictures, and for which the same code is ignored because it is still in front of the camera. */
const every = 60;
const sameFor = 4000;
/** Number of failed pictures in a row that are tolerated (a second and a half). A picture may fail while the camera turns. */
const failuresInARow = 25;

/** Shows the camera and reads one guest's code after the other, without a tap in between. */
export function Scanner({ onCode, onClose }: { onCode: (text: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');
  const [attempt, setAttempt] = useState(0);
  const scanned = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    const ended = new AbortController();
    setState('starting');
    void watchCamera(video.current, (text) => scanned(text), setState, ended.signal);
    return () => ended.abort();
  }, [attempt]);
  return (
    <div className={styles['scanner']}>
      <video ref={video} playsInline muted aria-label={scannerText.picture} hidden={state !== 'on'} />
      {state === 'starting' && <p role="status">{scannerText.starting}</p>}
      {state === 'refused' && <p role="alert">{scannerText.refused}</p>}
      {state === 'missing' && <p role="alert">{scannerText.missing}</p>}
      {state === 'unreadable' && <p role="alert">{scannerText.unreadable}</p>}
      {(state === 'interrupted' || state === 'unreadable') && (
        <Button onClick={() => setAttempt((before) => before + 1)}>
          {state === 'interrupted' ? scannerText.again : scannerText.tryAgain}
        </Button>
      )}
      {state === 'on' && <p>{scannerText.hint}</p>}
      <Button variant="default" onClick={onClose}>
        {scannerText.stop}
      </Button>
    </div>
  );
}

async function watchCamera(
  video: HTMLVideoElement | null,
  onCode: (text: string) => void,
  tell: (state: State) => void,
  signal: AbortSignal,
): Promise<void> {
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (mediaDevices === undefined || video === null) return tell('missing');
  let stream: MediaStream;
  try {
    stream = await mediaDevices.getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } } });
  } catch (error) {
    if (!signal.aborted) tell(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing');
    return;
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  // The camera is lost when a phone call or another program takes it, or when the phone goes into a pocket.
  for (const track of stream.getVideoTracks()) {
    track.addEventListener('ended', () => tell('interrupted'), { signal });
    track.addEventListener('mute', () => tell('interrupted'), { signal });
  }
  video.srcObject = stream;
  try {
    await video.play();
  } catch {
    if (!signal.aborted) tell('interrupted');
    return;
  }
  tell('on');
  let reader: QrReader | undefined;
  try {
    reader = await openQrReader();
    signal.addEventListener('abort', reader.stop);
    await readCodes(reader, video, onCode, signal);
  } catch {
    // A camera that was taken by another program delivers no pictures. Its track reports that separately.
    const isTaken = stream.getVideoTracks().some(({ muted, readyState }) => muted || readyState === 'ended');
    if (!signal.aborted && !isTaken) tell('unreadable');
    // Otherwise the camera would keep running.
    stop();
  } finally {
    reader?.stop();
  }
}

/**
 * Reads one picture after the other until `signal` ends it.
 * @throws Error if the reader fails at several pictures in a row, as it does once its worker has failed
 */
export async function readCodes(
  reader: Pick<QrReader, 'read'>,
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let seen: { text: string; at: number } | undefined;
  let failures = 0;
  while (!signal.aborted) {
    let text: string | null = null;
    try {
      text = await reader.read(video);
      failures = 0;
    } catch (error) {
      // If a picture cannot be read, the next one is tried.
      failures += 1;
      if (failures > failuresInARow) throw error;
    }
    if (signal.aborted) return;
    const now = performance.now();
    if (text !== null && (seen?.text !== text || now - seen.at > sameFor)) onCode(text);
    if (text !== null) seen = { text, at: now };
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
