import { type RefObject, useEffect } from 'react';

/**
 * Focuses a field of a screen that begins with it, once the screen is painted. `autoFocus` does so in the middle of React's work, for which
 * the browser lays out the whole page at once: on a phone, a fifth of a second in which it answers to nobody.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    let painted: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => {
        const field = form.current?.elements.namedItem(name);
        // Who has gone on to another field stays there.
        if (field instanceof HTMLElement && document.activeElement === document.body) field.focus();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [form, name]);
}
