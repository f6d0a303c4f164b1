import { type RefObject, useEffect } from 'react';

/**
 * Focuses a screen's first field after the screen is painted. `autoFocus` does so during React's commit, which makes the browser lay out
 * the whole page at once and blocks a phone for a fifth of a second.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    let painted: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => {
        const field = form.current?.elements.namedItem(name);
        // Another field that is already focused keeps the focus; the heading has it only for lack of a better place.
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
