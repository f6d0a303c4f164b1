import { useEffect, useEffectEvent } from 'react';
import { readDoorCode } from './door-code.ts';

/**
 * Ms between two keys, above which they are not of one scan. A busy tablet hears a scanner's keys late, and no one types a whole address by
 * hand; anyone who does means it.
 */
const pause = 1000;
const longest = 300;

/**
 * A hand scanner types what it reads, as fast as no person, and ends with Enter: wherever the focus is, also in a field, which gets back
 * what stood in it.
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
        // What a person typed right before stays theirs.
        typed = typed.slice(Math.max(0, typed.lastIndexOf('http')));
      }
    };
    // Before any field or dialog hears of it.
    document.addEventListener('keydown', key, { capture: true });
    return () => document.removeEventListener('keydown', key, { capture: true });
  }, []);
}

/** Removes what was typed from a field, so that the field's own component notices. A slash may have moved the focus there meanwhile. */
function takeBack(field: EventTarget | null, typed: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const places = Array.from(typed, (_, at) => typed.slice(at));
  const own = places.find((rest) => field.value.includes(rest)) ?? '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  setter?.call(field, field.value.replace(own, ''));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
