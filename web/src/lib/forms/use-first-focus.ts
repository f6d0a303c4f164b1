import { type RefObject, useEffect } from 'react';

/**
 * Focuses a screen's first field once the screen is painted. `autoFocus` does so during React's commit, for which the browser lays out the
 * whole page at once: on a phone, that blocks it for a fifth of a second.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    let painted: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => {
        const field = form.current?.elements.namedItem(name);
        // If another field is focused already, it keeps the focus; the heading has it only for want of something better.
        const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'H1';
        if (field instanceof HTMLElement && isFree) field.focus();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [form, name]);
}
