import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { openQrReader } from './qr-reader.ts';
import styles from './scanner.module.css';
import { scannerText } from './scanner-text.ts';

type State = 'starting' | 'on' | 'refused' | 'missing' | 'interrupted';

/** Ms between two looks, and for which the same code is not taken again: it is still in front of the camera. */
const every = 60;
const sameFor = 4000;

/** The camera, for guests' codes: one after the other, without a tap between them. */
export function Scanner({ onCode, onClose }: { onCode: (text: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    const ended = new AbortController();
    setState('starting');
    void watchCamera(video.current, (text) => latest.current(text), setState, ended.signal);
    return () => ended.abort();
  }, [attempt]);
  return (
    <div className={styles['scanner']}>
      <video ref={video} playsInline muted aria-label={scannerText.picture} hidden={state !== 'on'} />
      {state === 'starting' && <p role="status">{scannerText.starting}</p>}
      {state === 'refused' && <p role="alert">{scannerText.refused}</p>}
      {state === 'missing' && <p role="alert">{scannerText.missing}</p>}
      {state === 'interrupted' && <Button onClick={() => setAttempt((before) => before + 1)}>{scannerText.again}</Button>}
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
  // A call, or another program, takes the camera away, and a phone in a pocket does.
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
  const reader = await openQrReader();
  signal.addEventListener('abort', reader.stop);
  if (signal.aborted) return reader.stop();
  let seen: { text: string; at: number } | undefined;
  while (!signal.aborted) {
    // A frame that cannot be read is followed by another.
    const text = await reader.read(video).catch(() => null);
    if (signal.aborted) return;
    const now = performance.now();
    if (text !== null && (seen?.text !== text || now - seen.at > sameFor)) onCode(text);
    if (text !== null) seen = { text, at: now };
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
