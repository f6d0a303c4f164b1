import { type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PhotoFocus } from '#shared/rules/photos/photo-focus.ts';
import { photoMoverText } from './mover-text.ts';
import { dragged, keyed, slackOf } from './moving.ts';
import styles from './photo-mover.module.css';

interface PhotoMoverProps {
  src: string;
  /** Where the photo was moved to; null if it was not moved. */
  focus: PhotoFocus | null;
  onMove: (focus: PhotoFocus) => void;
}

/**
 * Shows the photo in its square, with the circle in which others see it, instead of the field's button. Shows nothing if the photo fits
 * exactly or if the browser cannot show it. The photo moves only along its longer side, so for a screen reader it is a slider from 0 to 100
 * %.
 */
export function PhotoMover({ src, focus, onMove }: PhotoMoverProps) {
  const hintId = useId();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  /** The drag in progress: the pixel where it began, the photo's position at that time, and its position now. */
  const [drag, setDrag] = useState<{ from: number; start: number; now: number } | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight });
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);

  const isMovable = size !== null && size.width !== size.height;
  const frame = useRef<HTMLDivElement>(null);
  // The pressed button disappears, and would take the keyboard focus with it.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.getAttribute('name') === 'photo';
    if (isMovable && isLost) frame.current?.focus({ preventScroll: true });
  }, [isMovable]);

  if (!isMovable) return null;
  const axis = size.width > size.height ? 'x' : 'y';
  const share = drag?.now ?? focus?.[axis] ?? 0.5;
  const focusAt = (to: number): PhotoFocus => ({ x: 0.5, y: 0.5, [axis]: to });
  const at = ({ clientX, clientY }: PointerEvent) => (axis === 'x' ? clientX : clientY);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: at(event), start: share, now: share });
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (drag === null) return;
    const slack = slackOf(size, event.currentTarget.clientWidth);
    setDrag({ ...drag, now: dragged(drag.start, at(event) - drag.from, slack) });
  };
  const drop = () => {
    if (drag !== null && drag.now !== drag.start) onMove(focusAt(drag.now));
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyed(event.key, share);
    if (to === undefined) return;
    event.preventDefault();
    if (to !== share) onMove(focusAt(to));
  };
  const percent = Math.round(share * 100);
  return (
    <div className={styles['mover']}>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        className={styles['frame']}
        data-axis={axis}
        aria-label={photoMoverText.label}
        aria-describedby={hintId}
        aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={photoMoverText.at(percent, axis)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" draggable={false} style={{ objectPosition: axis === 'x' ? `${share * 100}% 50%` : `50% ${share * 100}%` }} />
      </div>
      <span className="soft text-85" aria-hidden="true">
        {photoMoverText.drag}
      </span>
      <span id={hintId} className="visually-hidden">
        {photoMoverText.hint}
      </span>
    </div>
  );
}
