import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** A person's place in a round, given by the person's number. */
export interface Seat {
  readonly round: number;
  readonly number: number;
}

/** The person being dragged, and the person under the pointer. */
export interface Drag {
  readonly from: Seat;
  readonly over: Seat | null;
}

/** How many px the mouse has to move before a press becomes a drag. */
const fromPx = 6;

/** Attributes for everyone who can be dragged or dropped on. */
export const seatMark = ({ round, number }: Seat) => ({ 'data-seat': `${round} ${number}` });

/**
 * Swaps two people if one is dragged onto the other with the mouse. A finger scrolls instead, and swaps people with two taps. Escape
 * cancels.
 * @param onDrop called with two seats in the same round
 */
export function useDrag(onDrop: (from: Seat, onto: Seat) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ending = useRef<(() => void) | null>(null);
  useEffect(() => () => ending.current?.(), []);

  const start = (from: Seat) => (pressed: ReactPointerEvent) => {
    if (pressed.pointerType !== 'mouse' || pressed.button !== 0) return;
    let isDragging = false;
    const listening = new AbortController();
    const listen = <Type extends keyof DocumentEventMap>(type: Type, act: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, act, { signal: listening.signal, capture: true });
    const end = () => {
      listening.abort();
      ending.current = null;
      setDrag(null);
    };
    ending.current = end;
    listen('pointermove', (moved) => {
      isDragging ||= Math.hypot(moved.clientX - pressed.clientX, moved.clientY - pressed.clientY) > fromPx;
      if (!isDragging) return;
      getSelection()?.removeAllRanges();
      const over = seatAt(moved);
      setDrag({ from, over: over?.round === from.round && over.number !== from.number ? over : null });
    });
    listen('pointerup', (dropped) => {
      end();
      if (!isDragging) return;
      // The click that follows would pick the person that the drag ended on.
      document.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
      const onto = seatAt(dropped);
      if (onto?.round === from.round && onto.number !== from.number) onDrop(from, onto);
    });
    listen('pointercancel', end);
    listen('keydown', ({ key }) => {
      if (key === 'Escape') end();
    });
  };
  return { drag, start };
}

function swallow(click: Event): void {
  click.stopPropagation();
  click.preventDefault();
}

function seatAt({ clientX, clientY }: PointerEvent): Seat | null {
  const words = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-seat]')?.dataset['seat'];
  const [round, number] = (words ?? '').split(' ').map(Number);
  return round === undefined || number === undefined ? null : { round, number };
}
