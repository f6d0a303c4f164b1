import { useEffect, useEffectEvent } from 'react';
import { readDoorCode } from './door-code.ts';

/**
 * Longest pause between two keys of one scan, in ms. A busy tablet gets a scanner's keys late, and no one types a whole address by
 * accident.
 */
const pause = 1000;
const longest = 300;

/**
 * Reads a hand scanner, wherever the focus is. A scanner types faster than any person and ends with Enter. If a field has the focus, its
 * earlier content is restored.
 */
export function useHandScanner(onCode: (text: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const key = (event: KeyboardEvent) => {
      const since = event.timeStamp - last;
      last = event.timeStamp;
      if (event.key === 'Enter' && since <= pause && readDoorCode(typed) !== null) {
        event.preventDefault();
        event.stopImmediatePropagation();
        takeBack(event.target, typed);
        scanned(typed);
        typed = '';
      } else if (event.key.length === 1) {
        typed = `${since <= pause ? typed : ''}${event.key}`.slice(-longest);
        // Text that a person typed just before the scan is kept.
        typed = typed.slice(Math.max(0, typed.lastIndexOf('http')));
      }
    };
    // Runs before any field or dialog gets the key.
    document.addEventListener('keydown', key, { capture: true });
    return () => document.removeEventListener('keydown', key, { capture: true });
  }, []);
}

/**
 * Removes the typed text from a field in a way that the field's component notices. The field may have got the focus only during the scan,
 * because of a slash in the code.
 */
function takeBack(field: EventTarget | null, typed: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const places = Array.from(typed, (_, at) => typed.slice(at));
  const own = places.find((rest) => field.value.includes(rest)) ?? '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  setter?.call(field, field.value.replace(own, ''));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
